// Written by .ci/embed-rules.
#include "CEmbeddedRules.h"

static const unsigned char file_api_AGL_api[] = {
#embed "../../Rules/api/AGL.api" suffix(,)
0};
static const unsigned char file_api_AVFoundation_api[] = {
#embed "../../Rules/api/AVFoundation.api" suffix(,)
0};
static const unsigned char file_api_AVKit_api[] = {
#embed "../../Rules/api/AVKit.api" suffix(,)
0};
static const unsigned char file_api_Accounts_api[] = {
#embed "../../Rules/api/Accounts.api" suffix(,)
0};
static const unsigned char file_api_AdSupport_api[] = {
#embed "../../Rules/api/AdSupport.api" suffix(,)
0};
static const unsigned char file_api_AddressBook_api[] = {
#embed "../../Rules/api/AddressBook.api" suffix(,)
0};
static const unsigned char file_api_AddressBookUI_api[] = {
#embed "../../Rules/api/AddressBookUI.api" suffix(,)
0};
static const unsigned char file_api_Alamofire_api[] = {
#embed "../../Rules/api/Alamofire.api" suffix(,)
0};
static const unsigned char file_api_AppKit_api[] = {
#embed "../../Rules/api/AppKit.api" suffix(,)
0};
static const unsigned char file_api_AppleScriptKit_api[] = {
#embed "../../Rules/api/AppleScriptKit.api" suffix(,)
0};
static const unsigned char file_api_AppleScriptObjC_api[] = {
#embed "../../Rules/api/AppleScriptObjC.api" suffix(,)
0};
static const unsigned char file_api_ApplicationServices_api[] = {
#embed "../../Rules/api/ApplicationServices.api" suffix(,)
0};
static const unsigned char file_api_AssetsLibrary_api[] = {
#embed "../../Rules/api/AssetsLibrary.api" suffix(,)
0};
static const unsigned char file_api_AudioToolbox_api[] = {
#embed "../../Rules/api/AudioToolbox.api" suffix(,)
0};
static const unsigned char file_api_AudioUnit_api[] = {
#embed "../../Rules/api/AudioUnit.api" suffix(,)
0};
static const unsigned char file_api_AudioVideoBridging_api[] = {
#embed "../../Rules/api/AudioVideoBridging.api" suffix(,)
0};
static const unsigned char file_api_Automator_api[] = {
#embed "../../Rules/api/Automator.api" suffix(,)
0};
static const unsigned char file_api_CFNetwork_api[] = {
#embed "../../Rules/api/CFNetwork.api" suffix(,)
0};
static const unsigned char file_api_CallKit_api[] = {
#embed "../../Rules/api/CallKit.api" suffix(,)
0};
static const unsigned char file_api_Carbon_api[] = {
#embed "../../Rules/api/Carbon.api" suffix(,)
0};
static const unsigned char file_api_ClockKit_api[] = {
#embed "../../Rules/api/ClockKit.api" suffix(,)
0};
static const unsigned char file_api_CloudKit_api[] = {
#embed "../../Rules/api/CloudKit.api" suffix(,)
0};
static const unsigned char file_api_Cocoa_api[] = {
#embed "../../Rules/api/Cocoa.api" suffix(,)
0};
static const unsigned char file_api_Collaboration_api[] = {
#embed "../../Rules/api/Collaboration.api" suffix(,)
0};
static const unsigned char file_api_Contacts_api[] = {
#embed "../../Rules/api/Contacts.api" suffix(,)
0};
static const unsigned char file_api_ContactsUI_api[] = {
#embed "../../Rules/api/ContactsUI.api" suffix(,)
0};
static const unsigned char file_api_CoreAudio_api[] = {
#embed "../../Rules/api/CoreAudio.api" suffix(,)
0};
static const unsigned char file_api_CoreAudioKit_api[] = {
#embed "../../Rules/api/CoreAudioKit.api" suffix(,)
0};
static const unsigned char file_api_CoreBluetooth_api[] = {
#embed "../../Rules/api/CoreBluetooth.api" suffix(,)
0};
static const unsigned char file_api_CoreData_api[] = {
#embed "../../Rules/api/CoreData.api" suffix(,)
0};
static const unsigned char file_api_CoreFoundation_api[] = {
#embed "../../Rules/api/CoreFoundation.api" suffix(,)
0};
static const unsigned char file_api_CoreGraphics_api[] = {
#embed "../../Rules/api/CoreGraphics.api" suffix(,)
0};
static const unsigned char file_api_CoreImage_api[] = {
#embed "../../Rules/api/CoreImage.api" suffix(,)
0};
static const unsigned char file_api_CoreLocation_api[] = {
#embed "../../Rules/api/CoreLocation.api" suffix(,)
0};
static const unsigned char file_api_CoreMIDI_api[] = {
#embed "../../Rules/api/CoreMIDI.api" suffix(,)
0};
static const unsigned char file_api_CoreMedia_api[] = {
#embed "../../Rules/api/CoreMedia.api" suffix(,)
0};
static const unsigned char file_api_CoreMediaIO_api[] = {
#embed "../../Rules/api/CoreMediaIO.api" suffix(,)
0};
static const unsigned char file_api_CoreMotion_api[] = {
#embed "../../Rules/api/CoreMotion.api" suffix(,)
0};
static const unsigned char file_api_CoreServices_api[] = {
#embed "../../Rules/api/CoreServices.api" suffix(,)
0};
static const unsigned char file_api_CoreSpotlight_api[] = {
#embed "../../Rules/api/CoreSpotlight.api" suffix(,)
0};
static const unsigned char file_api_CoreTelephony_api[] = {
#embed "../../Rules/api/CoreTelephony.api" suffix(,)
0};
static const unsigned char file_api_CoreText_api[] = {
#embed "../../Rules/api/CoreText.api" suffix(,)
0};
static const unsigned char file_api_CoreVideo_api[] = {
#embed "../../Rules/api/CoreVideo.api" suffix(,)
0};
static const unsigned char file_api_CoreWLAN_api[] = {
#embed "../../Rules/api/CoreWLAN.api" suffix(,)
0};
static const unsigned char file_api_CryptoTokenKit_api[] = {
#embed "../../Rules/api/CryptoTokenKit.api" suffix(,)
0};
static const unsigned char file_api_DVDPlayback_api[] = {
#embed "../../Rules/api/DVDPlayback.api" suffix(,)
0};
static const unsigned char file_api_DZNEmptyDataSet_api[] = {
#embed "../../Rules/api/DZNEmptyDataSet.api" suffix(,)
0};
static const unsigned char file_api_Darwin_api[] = {
#embed "../../Rules/api/Darwin.api" suffix(,)
0};
static const unsigned char file_api_DirectoryService_api[] = {
#embed "../../Rules/api/DirectoryService.api" suffix(,)
0};
static const unsigned char file_api_DiscRecording_api[] = {
#embed "../../Rules/api/DiscRecording.api" suffix(,)
0};
static const unsigned char file_api_DiscRecordingUI_api[] = {
#embed "../../Rules/api/DiscRecordingUI.api" suffix(,)
0};
static const unsigned char file_api_DiskArbitration_api[] = {
#embed "../../Rules/api/DiskArbitration.api" suffix(,)
0};
static const unsigned char file_api_Dispatch_api[] = {
#embed "../../Rules/api/Dispatch.api" suffix(,)
0};
static const unsigned char file_api_Eureka_api[] = {
#embed "../../Rules/api/Eureka.api" suffix(,)
0};
static const unsigned char file_api_EventKit_api[] = {
#embed "../../Rules/api/EventKit.api" suffix(,)
0};
static const unsigned char file_api_EventKitUI_api[] = {
#embed "../../Rules/api/EventKitUI.api" suffix(,)
0};
static const unsigned char file_api_ExceptionHandling_api[] = {
#embed "../../Rules/api/ExceptionHandling.api" suffix(,)
0};
static const unsigned char file_api_ExternalAccessory_api[] = {
#embed "../../Rules/api/ExternalAccessory.api" suffix(,)
0};
static const unsigned char file_api_FBSDKCoreKit_api[] = {
#embed "../../Rules/api/FBSDKCoreKit.api" suffix(,)
0};
static const unsigned char file_api_FBSDKLoginKit_api[] = {
#embed "../../Rules/api/FBSDKLoginKit.api" suffix(,)
0};
static const unsigned char file_api_FWAUserLib_api[] = {
#embed "../../Rules/api/FWAUserLib.api" suffix(,)
0};
static const unsigned char file_api_FinderSync_api[] = {
#embed "../../Rules/api/FinderSync.api" suffix(,)
0};
static const unsigned char file_api_Firebase_api[] = {
#embed "../../Rules/api/Firebase.api" suffix(,)
0};
static const unsigned char file_api_FirebaseAnalytics_api[] = {
#embed "../../Rules/api/FirebaseAnalytics.api" suffix(,)
0};
static const unsigned char file_api_FirebaseAuth_api[] = {
#embed "../../Rules/api/FirebaseAuth.api" suffix(,)
0};
static const unsigned char file_api_FirebaseDatabase_api[] = {
#embed "../../Rules/api/FirebaseDatabase.api" suffix(,)
0};
static const unsigned char file_api_FirebaseStorage_api[] = {
#embed "../../Rules/api/FirebaseStorage.api" suffix(,)
0};
static const unsigned char file_api_ForceFeedback_api[] = {
#embed "../../Rules/api/ForceFeedback.api" suffix(,)
0};
static const unsigned char file_api_Foundation_api[] = {
#embed "../../Rules/api/Foundation.api" suffix(,)
0};
static const unsigned char file_api_GLKit_api[] = {
#embed "../../Rules/api/GLKit.api" suffix(,)
0};
static const unsigned char file_api_GLUT_api[] = {
#embed "../../Rules/api/GLUT.api" suffix(,)
0};
static const unsigned char file_api_GSS_api[] = {
#embed "../../Rules/api/GSS.api" suffix(,)
0};
static const unsigned char file_api_GameController_api[] = {
#embed "../../Rules/api/GameController.api" suffix(,)
0};
static const unsigned char file_api_GameKit_api[] = {
#embed "../../Rules/api/GameKit.api" suffix(,)
0};
static const unsigned char file_api_GameplayKit_api[] = {
#embed "../../Rules/api/GameplayKit.api" suffix(,)
0};
static const unsigned char file_api_GoogleMaps_api[] = {
#embed "../../Rules/api/GoogleMaps.api" suffix(,)
0};
static const unsigned char file_api_GoogleMobileAds_api[] = {
#embed "../../Rules/api/GoogleMobileAds.api" suffix(,)
0};
static const unsigned char file_api_HealthKit_api[] = {
#embed "../../Rules/api/HealthKit.api" suffix(,)
0};
static const unsigned char file_api_HomeKit_api[] = {
#embed "../../Rules/api/HomeKit.api" suffix(,)
0};
static const unsigned char file_api_Hypervisor_api[] = {
#embed "../../Rules/api/Hypervisor.api" suffix(,)
0};
static const unsigned char file_api_ICADevices_api[] = {
#embed "../../Rules/api/ICADevices.api" suffix(,)
0};
static const unsigned char file_api_IMServicePlugIn_api[] = {
#embed "../../Rules/api/IMServicePlugIn.api" suffix(,)
0};
static const unsigned char file_api_IOBluetooth_api[] = {
#embed "../../Rules/api/IOBluetooth.api" suffix(,)
0};
static const unsigned char file_api_IOBluetoothUI_api[] = {
#embed "../../Rules/api/IOBluetoothUI.api" suffix(,)
0};
static const unsigned char file_api_IOKit_api[] = {
#embed "../../Rules/api/IOKit.api" suffix(,)
0};
static const unsigned char file_api_IOSurface_api[] = {
#embed "../../Rules/api/IOSurface.api" suffix(,)
0};
static const unsigned char file_api_ImageCaptureCore_api[] = {
#embed "../../Rules/api/ImageCaptureCore.api" suffix(,)
0};
static const unsigned char file_api_ImageIO_api[] = {
#embed "../../Rules/api/ImageIO.api" suffix(,)
0};
static const unsigned char file_api_InputMethodKit_api[] = {
#embed "../../Rules/api/InputMethodKit.api" suffix(,)
0};
static const unsigned char file_api_JavaScriptCore_api[] = {
#embed "../../Rules/api/JavaScriptCore.api" suffix(,)
0};
static const unsigned char file_api_Kingfisher_api[] = {
#embed "../../Rules/api/Kingfisher.api" suffix(,)
0};
static const unsigned char file_api_LatentSemanticMapping_api[] = {
#embed "../../Rules/api/LatentSemanticMapping.api" suffix(,)
0};
static const unsigned char file_api_LocalAuthentication_api[] = {
#embed "../../Rules/api/LocalAuthentication.api" suffix(,)
0};
static const unsigned char file_api_MapKit_api[] = {
#embed "../../Rules/api/MapKit.api" suffix(,)
0};
static const unsigned char file_api_MediaAccessibility_api[] = {
#embed "../../Rules/api/MediaAccessibility.api" suffix(,)
0};
static const unsigned char file_api_MediaLibrary_api[] = {
#embed "../../Rules/api/MediaLibrary.api" suffix(,)
0};
static const unsigned char file_api_MediaPlayer_api[] = {
#embed "../../Rules/api/MediaPlayer.api" suffix(,)
0};
static const unsigned char file_api_MediaToolbox_api[] = {
#embed "../../Rules/api/MediaToolbox.api" suffix(,)
0};
static const unsigned char file_api_MessageUI_api[] = {
#embed "../../Rules/api/MessageUI.api" suffix(,)
0};
static const unsigned char file_api_Messages_api[] = {
#embed "../../Rules/api/Messages.api" suffix(,)
0};
static const unsigned char file_api_Metal_api[] = {
#embed "../../Rules/api/Metal.api" suffix(,)
0};
static const unsigned char file_api_MetalKit_api[] = {
#embed "../../Rules/api/MetalKit.api" suffix(,)
0};
static const unsigned char file_api_MetalPerformanceShaders_api[] = {
#embed "../../Rules/api/MetalPerformanceShaders.api" suffix(,)
0};
static const unsigned char file_api_MobileCoreServices_api[] = {
#embed "../../Rules/api/MobileCoreServices.api" suffix(,)
0};
static const unsigned char file_api_ModelIO_api[] = {
#embed "../../Rules/api/ModelIO.api" suffix(,)
0};
static const unsigned char file_api_MultipeerConnectivity_api[] = {
#embed "../../Rules/api/MultipeerConnectivity.api" suffix(,)
0};
static const unsigned char file_api_NetFS_api[] = {
#embed "../../Rules/api/NetFS.api" suffix(,)
0};
static const unsigned char file_api_NetworkExtension_api[] = {
#embed "../../Rules/api/NetworkExtension.api" suffix(,)
0};
static const unsigned char file_api_NewsstandKit_api[] = {
#embed "../../Rules/api/NewsstandKit.api" suffix(,)
0};
static const unsigned char file_api_NotificationCenter_api[] = {
#embed "../../Rules/api/NotificationCenter.api" suffix(,)
0};
static const unsigned char file_api_OSAKit_api[] = {
#embed "../../Rules/api/OSAKit.api" suffix(,)
0};
static const unsigned char file_api_ObjectMapper_api[] = {
#embed "../../Rules/api/ObjectMapper.api" suffix(,)
0};
static const unsigned char file_api_ObjectiveC_api[] = {
#embed "../../Rules/api/ObjectiveC.api" suffix(,)
0};
static const unsigned char file_api_OpenAL_api[] = {
#embed "../../Rules/api/OpenAL.api" suffix(,)
0};
static const unsigned char file_api_OpenCL_api[] = {
#embed "../../Rules/api/OpenCL.api" suffix(,)
0};
static const unsigned char file_api_OpenDirectory_api[] = {
#embed "../../Rules/api/OpenDirectory.api" suffix(,)
0};
static const unsigned char file_api_OpenGL_api[] = {
#embed "../../Rules/api/OpenGL.api" suffix(,)
0};
static const unsigned char file_api_OpenGLES_api[] = {
#embed "../../Rules/api/OpenGLES.api" suffix(,)
0};
static const unsigned char file_api_PassKit_api[] = {
#embed "../../Rules/api/PassKit.api" suffix(,)
0};
static const unsigned char file_api_Photos_api[] = {
#embed "../../Rules/api/Photos.api" suffix(,)
0};
static const unsigned char file_api_PhotosUI_api[] = {
#embed "../../Rules/api/PhotosUI.api" suffix(,)
0};
static const unsigned char file_api_PreferencePanes_api[] = {
#embed "../../Rules/api/PreferencePanes.api" suffix(,)
0};
static const unsigned char file_api_PubSub_api[] = {
#embed "../../Rules/api/PubSub.api" suffix(,)
0};
static const unsigned char file_api_PushKit_api[] = {
#embed "../../Rules/api/PushKit.api" suffix(,)
0};
static const unsigned char file_api_Python_api[] = {
#embed "../../Rules/api/Python.api" suffix(,)
0};
static const unsigned char file_api_QuartzCore_api[] = {
#embed "../../Rules/api/QuartzCore.api" suffix(,)
0};
static const unsigned char file_api_QuickLook_api[] = {
#embed "../../Rules/api/QuickLook.api" suffix(,)
0};
static const unsigned char file_api_QuickTime_api[] = {
#embed "../../Rules/api/QuickTime.api" suffix(,)
0};
static const unsigned char file_api_ReSwift_api[] = {
#embed "../../Rules/api/ReSwift.api" suffix(,)
0};
static const unsigned char file_api_RealmSwift_api[] = {
#embed "../../Rules/api/RealmSwift.api" suffix(,)
0};
static const unsigned char file_api_ReplayKit_api[] = {
#embed "../../Rules/api/ReplayKit.api" suffix(,)
0};
static const unsigned char file_api_RxSwift_api[] = {
#embed "../../Rules/api/RxSwift.api" suffix(,)
0};
static const unsigned char file_api_SDWebImage_api[] = {
#embed "../../Rules/api/SDWebImage.api" suffix(,)
0};
static const unsigned char file_api_SafariServices_api[] = {
#embed "../../Rules/api/SafariServices.api" suffix(,)
0};
static const unsigned char file_api_SceneKit_api[] = {
#embed "../../Rules/api/SceneKit.api" suffix(,)
0};
static const unsigned char file_api_ScreenSaver_api[] = {
#embed "../../Rules/api/ScreenSaver.api" suffix(,)
0};
static const unsigned char file_api_Scripting_api[] = {
#embed "../../Rules/api/Scripting.api" suffix(,)
0};
static const unsigned char file_api_ScriptingBridge_api[] = {
#embed "../../Rules/api/ScriptingBridge.api" suffix(,)
0};
static const unsigned char file_api_Security_api[] = {
#embed "../../Rules/api/Security.api" suffix(,)
0};
static const unsigned char file_api_SecurityFoundation_api[] = {
#embed "../../Rules/api/SecurityFoundation.api" suffix(,)
0};
static const unsigned char file_api_ServiceManagement_api[] = {
#embed "../../Rules/api/ServiceManagement.api" suffix(,)
0};
static const unsigned char file_api_Social_api[] = {
#embed "../../Rules/api/Social.api" suffix(,)
0};
static const unsigned char file_api_Speech_api[] = {
#embed "../../Rules/api/Speech.api" suffix(,)
0};
static const unsigned char file_api_SpriteKit_api[] = {
#embed "../../Rules/api/SpriteKit.api" suffix(,)
0};
static const unsigned char file_api_StoreKit_api[] = {
#embed "../../Rules/api/StoreKit.api" suffix(,)
0};
static const unsigned char file_api_Swift_api[] = {
#embed "../../Rules/api/Swift.api" suffix(,)
0};
static const unsigned char file_api_SwiftyJSON_api[] = {
#embed "../../Rules/api/SwiftyJSON.api" suffix(,)
0};
static const unsigned char file_api_SystemConfiguration_api[] = {
#embed "../../Rules/api/SystemConfiguration.api" suffix(,)
0};
static const unsigned char file_api_TVMLKit_api[] = {
#embed "../../Rules/api/TVMLKit.api" suffix(,)
0};
static const unsigned char file_api_TVServices_api[] = {
#embed "../../Rules/api/TVServices.api" suffix(,)
0};
static const unsigned char file_api_TWAIN_api[] = {
#embed "../../Rules/api/TWAIN.api" suffix(,)
0};
static const unsigned char file_api_Tcl_api[] = {
#embed "../../Rules/api/Tcl.api" suffix(,)
0};
static const unsigned char file_api_Twitter_api[] = {
#embed "../../Rules/api/Twitter.api" suffix(,)
0};
static const unsigned char file_api_UIKit_api[] = {
#embed "../../Rules/api/UIKit.api" suffix(,)
0};
static const unsigned char file_api_UserNotifications_api[] = {
#embed "../../Rules/api/UserNotifications.api" suffix(,)
0};
static const unsigned char file_api_UserNotificationsUI_api[] = {
#embed "../../Rules/api/UserNotificationsUI.api" suffix(,)
0};
static const unsigned char file_api_VideoToolbox_api[] = {
#embed "../../Rules/api/VideoToolbox.api" suffix(,)
0};
static const unsigned char file_api_WatchConnectivity_api[] = {
#embed "../../Rules/api/WatchConnectivity.api" suffix(,)
0};
static const unsigned char file_api_WatchKit_api[] = {
#embed "../../Rules/api/WatchKit.api" suffix(,)
0};
static const unsigned char file_api_WebKit_api[] = {
#embed "../../Rules/api/WebKit.api" suffix(,)
0};
static const unsigned char file_api_XCTest_api[] = {
#embed "../../Rules/api/XCTest.api" suffix(,)
0};
static const unsigned char file_api_XLPagerTabStrip_api[] = {
#embed "../../Rules/api/XLPagerTabStrip.api" suffix(,)
0};
static const unsigned char file_api_iAd_api[] = {
#embed "../../Rules/api/iAd.api" suffix(,)
0};
static const unsigned char file_api_vmnet_api[] = {
#embed "../../Rules/api/vmnet.api" suffix(,)
0};
static const unsigned char file_eureka2_accessory_view_order_md[] = {
#embed "../../Rules/eureka2/accessory-view-order.md" suffix(,)
0};
static const unsigned char file_eureka2_behaviour_notes_md[] = {
#embed "../../Rules/eureka2/behaviour-notes.md" suffix(,)
0};
static const unsigned char file_eureka2_cell_callback_arguments_md[] = {
#embed "../../Rules/eureka2/cell-callback-arguments.md" suffix(,)
0};
static const unsigned char file_eureka2_eureka_names_md[] = {
#embed "../../Rules/eureka2/eureka-names.md" suffix(,)
0};
static const unsigned char file_eureka2_form_append_assignment_md[] = {
#embed "../../Rules/eureka2/form-append-assignment.md" suffix(,)
0};
static const unsigned char file_eureka2_form_operands_md[] = {
#embed "../../Rules/eureka2/form-operands.md" suffix(,)
0};
static const unsigned char file_eureka2_formatter_parsing_md[] = {
#embed "../../Rules/eureka2/formatter-parsing.md" suffix(,)
0};
static const unsigned char file_eureka2_highlight_callbacks_md[] = {
#embed "../../Rules/eureka2/highlight-callbacks.md" suffix(,)
0};
static const unsigned char file_eureka2_highlight_defaults_md[] = {
#embed "../../Rules/eureka2/highlight-defaults.md" suffix(,)
0};
static const unsigned char file_eureka2_highlight_overrides_md[] = {
#embed "../../Rules/eureka2/highlight-overrides.md" suffix(,)
0};
static const unsigned char file_eureka2_new_name_collisions_md[] = {
#embed "../../Rules/eureka2/new-name-collisions.md" suffix(,)
0};
static const unsigned char file_eureka2_nib_cells_md[] = {
#embed "../../Rules/eureka2/nib-cells.md" suffix(,)
0};
static const unsigned char file_eureka2_presentation_mode_label_md[] = {
#embed "../../Rules/eureka2/presentation-mode-label.md" suffix(,)
0};
static const unsigned char file_eureka2_range_arguments_md[] = {
#embed "../../Rules/eureka2/range-arguments.md" suffix(,)
0};
static const unsigned char file_eureka2_redundant_initializers_md[] = {
#embed "../../Rules/eureka2/redundant-initializers.md" suffix(,)
0};
static const unsigned char file_eureka2_removed_rows_md[] = {
#embed "../../Rules/eureka2/removed-rows.md" suffix(,)
0};
static const unsigned char file_eureka2_row_arity_md[] = {
#embed "../../Rules/eureka2/row-arity.md" suffix(,)
0};
static const unsigned char file_eureka2_row_constraints_md[] = {
#embed "../../Rules/eureka2/row-constraints.md" suffix(,)
0};
static const unsigned char file_eureka2_row_value_type_md[] = {
#embed "../../Rules/eureka2/row-value-type.md" suffix(,)
0};
static const unsigned char file_eureka2_sealed_members_md[] = {
#embed "../../Rules/eureka2/sealed-members.md" suffix(,)
0};
static const unsigned char file_eureka2_section_initializers_md[] = {
#embed "../../Rules/eureka2/section-initializers.md" suffix(,)
0};
static const unsigned char file_eureka2_selector_controllers_md[] = {
#embed "../../Rules/eureka2/selector-controllers.md" suffix(,)
0};
static const unsigned char file_eureka2_unused_cell_md[] = {
#embed "../../Rules/eureka2/unused-cell.md" suffix(,)
0};
static const unsigned char file_eureka2_value_parameter_md[] = {
#embed "../../Rules/eureka2/value-parameter.md" suffix(,)
0};
static const unsigned char file_libraries_alamofire_request_md[] = {
#embed "../../Rules/libraries/alamofire-request.md" suffix(,)
0};
static const unsigned char file_libraries_alamofireimage_names_md[] = {
#embed "../../Rules/libraries/alamofireimage-names.md" suffix(,)
0};
static const unsigned char file_libraries_fmdb_names_md[] = {
#embed "../../Rules/libraries/fmdb-names.md" suffix(,)
0};
static const unsigned char file_libraries_kingfisher_namespace_md[] = {
#embed "../../Rules/libraries/kingfisher-namespace.md" suffix(,)
0};
static const unsigned char file_libraries_library_case_names_md[] = {
#embed "../../Rules/libraries/library-case-names.md" suffix(,)
0};
static const unsigned char file_libraries_library_member_names_md[] = {
#embed "../../Rules/libraries/library-member-names.md" suffix(,)
0};
static const unsigned char file_libraries_pop_names_md[] = {
#embed "../../Rules/libraries/pop-names.md" suffix(,)
0};
static const unsigned char file_libraries_progress_hud_names_md[] = {
#embed "../../Rules/libraries/progress-hud-names.md" suffix(,)
0};
static const unsigned char file_libraries_rxswift_names_md[] = {
#embed "../../Rules/libraries/rxswift-names.md" suffix(,)
0};
static const unsigned char file_libraries_sdwebimage_names_md[] = {
#embed "../../Rules/libraries/sdwebimage-names.md" suffix(,)
0};
static const unsigned char file_libraries_snapkit_namespace_md[] = {
#embed "../../Rules/libraries/snapkit-namespace.md" suffix(,)
0};
static const unsigned char file_project_package_requirement_md[] = {
#embed "../../Rules/project/package-requirement.md" suffix(,)
0};
static const unsigned char file_project_project_dependency_md[] = {
#embed "../../Rules/project/project-dependency.md" suffix(,)
0};
static const unsigned char file_project_project_swift_version_md[] = {
#embed "../../Rules/project/project-swift-version.md" suffix(,)
0};
static const unsigned char file_swift3_ambiguous_selector_md[] = {
#embed "../../Rules/swift3/ambiguous-selector.md" suffix(,)
0};
static const unsigned char file_swift3_any_object_md[] = {
#embed "../../Rules/swift3/any-object.md" suffix(,)
0};
static const unsigned char file_swift3_argument_order_md[] = {
#embed "../../Rules/swift3/argument-order.md" suffix(,)
0};
static const unsigned char file_swift3_associated_type_md[] = {
#embed "../../Rules/swift3/associated-type.md" suffix(,)
0};
static const unsigned char file_swift3_attribute_colon_md[] = {
#embed "../../Rules/swift3/attribute-colon.md" suffix(,)
0};
static const unsigned char file_swift3_autoclosure_position_md[] = {
#embed "../../Rules/swift3/autoclosure-position.md" suffix(,)
0};
static const unsigned char file_swift3_availability_name_md[] = {
#embed "../../Rules/swift3/availability-name.md" suffix(,)
0};
static const unsigned char file_swift3_bit_pattern_md[] = {
#embed "../../Rules/swift3/bit-pattern.md" suffix(,)
0};
static const unsigned char file_swift3_boolean_type_md[] = {
#embed "../../Rules/swift3/boolean-type.md" suffix(,)
0};
static const unsigned char file_swift3_bridged_cast_md[] = {
#embed "../../Rules/swift3/bridged-cast.md" suffix(,)
0};
static const unsigned char file_swift3_bridged_value_md[] = {
#embed "../../Rules/swift3/bridged-value.md" suffix(,)
0};
static const unsigned char file_swift3_c_style_for_md[] = {
#embed "../../Rules/swift3/c-style-for.md" suffix(,)
0};
static const unsigned char file_swift3_calendar_search_md[] = {
#embed "../../Rules/swift3/calendar-search.md" suffix(,)
0};
static const unsigned char file_swift3_calendar_unit_md[] = {
#embed "../../Rules/swift3/calendar-unit.md" suffix(,)
0};
static const unsigned char file_swift3_class_member_of_value_md[] = {
#embed "../../Rules/swift3/class-member-of-value.md" suffix(,)
0};
static const unsigned char file_swift3_closure_call_labels_md[] = {
#embed "../../Rules/swift3/closure-call-labels.md" suffix(,)
0};
static const unsigned char file_swift3_collection_index_md[] = {
#embed "../../Rules/swift3/collection-index.md" suffix(,)
0};
static const unsigned char file_swift3_composition_type_md[] = {
#embed "../../Rules/swift3/composition-type.md" suffix(,)
0};
static const unsigned char file_swift3_condition_clauses_md[] = {
#embed "../../Rules/swift3/condition-clauses.md" suffix(,)
0};
static const unsigned char file_swift3_contact_key_md[] = {
#embed "../../Rules/swift3/contact-key.md" suffix(,)
0};
static const unsigned char file_swift3_core_foundation_value_md[] = {
#embed "../../Rules/swift3/core-foundation-value.md" suffix(,)
0};
static const unsigned char file_swift3_countable_range_md[] = {
#embed "../../Rules/swift3/countable-range.md" suffix(,)
0};
static const unsigned char file_swift3_currying_declaration_md[] = {
#embed "../../Rules/swift3/currying-declaration.md" suffix(,)
0};
static const unsigned char file_swift3_debug_identifier_md[] = {
#embed "../../Rules/swift3/debug-identifier.md" suffix(,)
0};
static const unsigned char file_swift3_dictionary_representation_md[] = {
#embed "../../Rules/swift3/dictionary-representation.md" suffix(,)
0};
static const unsigned char file_swift3_discardable_result_md[] = {
#embed "../../Rules/swift3/discardable-result.md" suffix(,)
0};
static const unsigned char file_swift3_discarded_result_md[] = {
#embed "../../Rules/swift3/discarded-result.md" suffix(,)
0};
static const unsigned char file_swift3_dispatch_global_queue_md[] = {
#embed "../../Rules/swift3/dispatch-global-queue.md" suffix(,)
0};
static const unsigned char file_swift3_dispatch_once_md[] = {
#embed "../../Rules/swift3/dispatch-once.md" suffix(,)
0};
static const unsigned char file_swift3_dispatch_queue_create_md[] = {
#embed "../../Rules/swift3/dispatch-queue-create.md" suffix(,)
0};
static const unsigned char file_swift3_dispatch_queue_label_md[] = {
#embed "../../Rules/swift3/dispatch-queue-label.md" suffix(,)
0};
static const unsigned char file_swift3_dispatch_source_create_md[] = {
#embed "../../Rules/swift3/dispatch-source-create.md" suffix(,)
0};
static const unsigned char file_swift3_dispatch_source_timer_md[] = {
#embed "../../Rules/swift3/dispatch-source-timer.md" suffix(,)
0};
static const unsigned char file_swift3_dispatch_time_md[] = {
#embed "../../Rules/swift3/dispatch-time.md" suffix(,)
0};
static const unsigned char file_swift3_dispatch_wait_md[] = {
#embed "../../Rules/swift3/dispatch-wait.md" suffix(,)
0};
static const unsigned char file_swift3_dispatch_walltime_md[] = {
#embed "../../Rules/swift3/dispatch-walltime.md" suffix(,)
0};
static const unsigned char file_swift3_dynamic_type_md[] = {
#embed "../../Rules/swift3/dynamic-type.md" suffix(,)
0};
static const unsigned char file_swift3_empty_optional_md[] = {
#embed "../../Rules/swift3/empty-optional.md" suffix(,)
0};
static const unsigned char file_swift3_enum_case_names_md[] = {
#embed "../../Rules/swift3/enum-case-names.md" suffix(,)
0};
static const unsigned char file_swift3_enumerated_offset_md[] = {
#embed "../../Rules/swift3/enumerated-offset.md" suffix(,)
0};
static const unsigned char file_swift3_error_member_md[] = {
#embed "../../Rules/swift3/error-member.md" suffix(,)
0};
static const unsigned char file_swift3_error_type_md[] = {
#embed "../../Rules/swift3/error-type.md" suffix(,)
0};
static const unsigned char file_swift3_escaping_attribute_md[] = {
#embed "../../Rules/swift3/escaping-attribute.md" suffix(,)
0};
static const unsigned char file_swift3_fileprivate_md[] = {
#embed "../../Rules/swift3/fileprivate.md" suffix(,)
0};
static const unsigned char file_swift3_first_label_md[] = {
#embed "../../Rules/swift3/first-label.md" suffix(,)
0};
static const unsigned char file_swift3_floating_remainder_md[] = {
#embed "../../Rules/swift3/floating-remainder.md" suffix(,)
0};
static const unsigned char file_swift3_free_function_md[] = {
#embed "../../Rules/swift3/free-function.md" suffix(,)
0};
static const unsigned char file_swift3_function_type_labels_md[] = {
#embed "../../Rules/swift3/function-type-labels.md" suffix(,)
0};
static const unsigned char file_swift3_function_type_parentheses_md[] = {
#embed "../../Rules/swift3/function-type-parentheses.md" suffix(,)
0};
static const unsigned char file_swift3_heterogeneous_literal_md[] = {
#embed "../../Rules/swift3/heterogeneous-literal.md" suffix(,)
0};
static const unsigned char file_swift3_identity_of_values_md[] = {
#embed "../../Rules/swift3/identity-of-values.md" suffix(,)
0};
static const unsigned char file_swift3_implicitly_unwrapped_local_md[] = {
#embed "../../Rules/swift3/implicitly-unwrapped-local.md" suffix(,)
0};
static const unsigned char file_swift3_implicitly_unwrapped_type_md[] = {
#embed "../../Rules/swift3/implicitly-unwrapped-type.md" suffix(,)
0};
static const unsigned char file_swift3_increment_md[] = {
#embed "../../Rules/swift3/increment.md" suffix(,)
0};
static const unsigned char file_swift3_index_kind_constraint_md[] = {
#embed "../../Rules/swift3/index-kind-constraint.md" suffix(,)
0};
static const unsigned char file_swift3_index_loop_md[] = {
#embed "../../Rules/swift3/index-loop.md" suffix(,)
0};
static const unsigned char file_swift3_index_movement_md[] = {
#embed "../../Rules/swift3/index-movement.md" suffix(,)
0};
static const unsigned char file_swift3_indices_requirement_md[] = {
#embed "../../Rules/swift3/indices-requirement.md" suffix(,)
0};
static const unsigned char file_swift3_inout_capture_md[] = {
#embed "../../Rules/swift3/inout-capture.md" suffix(,)
0};
static const unsigned char file_swift3_inout_position_md[] = {
#embed "../../Rules/swift3/inout-position.md" suffix(,)
0};
static const unsigned char file_swift3_iterator_type_md[] = {
#embed "../../Rules/swift3/iterator-type.md" suffix(,)
0};
static const unsigned char file_swift3_keyword_member_md[] = {
#embed "../../Rules/swift3/keyword-member.md" suffix(,)
0};
static const unsigned char file_swift3_let_parameter_md[] = {
#embed "../../Rules/swift3/let-parameter.md" suffix(,)
0};
static const unsigned char file_swift3_line_directive_md[] = {
#embed "../../Rules/swift3/line-directive.md" suffix(,)
0};
static const unsigned char file_swift3_macos_name_md[] = {
#embed "../../Rules/swift3/macos-name.md" suffix(,)
0};
static const unsigned char file_swift3_memory_layout_md[] = {
#embed "../../Rules/swift3/memory-layout.md" suffix(,)
0};
static const unsigned char file_swift3_metatype_value_md[] = {
#embed "../../Rules/swift3/metatype-value.md" suffix(,)
0};
static const unsigned char file_swift3_mutable_class_value_md[] = {
#embed "../../Rules/swift3/mutable-class-value.md" suffix(,)
0};
static const unsigned char file_swift3_mutable_object_value_md[] = {
#embed "../../Rules/swift3/mutable-object-value.md" suffix(,)
0};
static const unsigned char file_swift3_never_type_md[] = {
#embed "../../Rules/swift3/never-type.md" suffix(,)
0};
static const unsigned char file_swift3_new_optional_md[] = {
#embed "../../Rules/swift3/new-optional.md" suffix(,)
0};
static const unsigned char file_swift3_noescape_attribute_md[] = {
#embed "../../Rules/swift3/noescape-attribute.md" suffix(,)
0};
static const unsigned char file_swift3_nullable_pointer_md[] = {
#embed "../../Rules/swift3/nullable-pointer.md" suffix(,)
0};
static const unsigned char file_swift3_number_range_md[] = {
#embed "../../Rules/swift3/number-range.md" suffix(,)
0};
static const unsigned char file_swift3_number_value_md[] = {
#embed "../../Rules/swift3/number-value.md" suffix(,)
0};
static const unsigned char file_swift3_objc_block_attribute_md[] = {
#embed "../../Rules/swift3/objc-block-attribute.md" suffix(,)
0};
static const unsigned char file_swift3_objc_optional_md[] = {
#embed "../../Rules/swift3/objc-optional.md" suffix(,)
0};
static const unsigned char file_swift3_object_argument_md[] = {
#embed "../../Rules/swift3/object-argument.md" suffix(,)
0};
static const unsigned char file_swift3_object_member_md[] = {
#embed "../../Rules/swift3/object-member.md" suffix(,)
0};
static const unsigned char file_swift3_open_access_md[] = {
#embed "../../Rules/swift3/open-access.md" suffix(,)
0};
static const unsigned char file_swift3_operator_comment_md[] = {
#embed "../../Rules/swift3/operator-comment.md" suffix(,)
0};
static const unsigned char file_swift3_operator_declaration_md[] = {
#embed "../../Rules/swift3/operator-declaration.md" suffix(,)
0};
static const unsigned char file_swift3_option_set_raw_value_md[] = {
#embed "../../Rules/swift3/option-set-raw-value.md" suffix(,)
0};
static const unsigned char file_swift3_option_set_union_md[] = {
#embed "../../Rules/swift3/option-set-union.md" suffix(,)
0};
static const unsigned char file_swift3_optional_comparison_md[] = {
#embed "../../Rules/swift3/optional-comparison.md" suffix(,)
0};
static const unsigned char file_swift3_pixel_buffer_lock_md[] = {
#embed "../../Rules/swift3/pixel-buffer-lock.md" suffix(,)
0};
static const unsigned char file_swift3_playground_literal_md[] = {
#embed "../../Rules/swift3/playground-literal.md" suffix(,)
0};
static const unsigned char file_swift3_pointer_conversion_md[] = {
#embed "../../Rules/swift3/pointer-conversion.md" suffix(,)
0};
static const unsigned char file_swift3_range_construction_md[] = {
#embed "../../Rules/swift3/range-construction.md" suffix(,)
0};
static const unsigned char file_swift3_raw_pointer_type_md[] = {
#embed "../../Rules/swift3/raw-pointer-type.md" suffix(,)
0};
static const unsigned char file_swift3_record_value_md[] = {
#embed "../../Rules/swift3/record-value.md" suffix(,)
0};
static const unsigned char file_swift3_redundant_conformance_md[] = {
#embed "../../Rules/swift3/redundant-conformance.md" suffix(,)
0};
static const unsigned char file_swift3_redundant_operator_md[] = {
#embed "../../Rules/swift3/redundant-operator.md" suffix(,)
0};
static const unsigned char file_swift3_repeated_value_md[] = {
#embed "../../Rules/swift3/repeated-value.md" suffix(,)
0};
static const unsigned char file_swift3_required_coder_init_md[] = {
#embed "../../Rules/swift3/required-coder-init.md" suffix(,)
0};
static const unsigned char file_swift3_reserved_word_md[] = {
#embed "../../Rules/swift3/reserved-word.md" suffix(,)
0};
static const unsigned char file_swift3_sdk_override_md[] = {
#embed "../../Rules/swift3/sdk-override.md" suffix(,)
0};
static const unsigned char file_swift3_sdk_selector_md[] = {
#embed "../../Rules/swift3/sdk-selector.md" suffix(,)
0};
static const unsigned char file_swift3_sdk_type_md[] = {
#embed "../../Rules/swift3/sdk-type.md" suffix(,)
0};
static const unsigned char file_swift3_sdk_use_md[] = {
#embed "../../Rules/swift3/sdk-use.md" suffix(,)
0};
static const unsigned char file_swift3_split_arguments_md[] = {
#embed "../../Rules/swift3/split-arguments.md" suffix(,)
0};
static const unsigned char file_swift3_static_operator_requirement_md[] = {
#embed "../../Rules/swift3/static-operator-requirement.md" suffix(,)
0};
static const unsigned char file_swift3_string_describing_md[] = {
#embed "../../Rules/swift3/string-describing.md" suffix(,)
0};
static const unsigned char file_swift3_struct_extension_md[] = {
#embed "../../Rules/swift3/struct-extension.md" suffix(,)
0};
static const unsigned char file_swift3_tuple_splat_md[] = {
#embed "../../Rules/swift3/tuple-splat.md" suffix(,)
0};
static const unsigned char file_swift3_typed_key_dictionary_md[] = {
#embed "../../Rules/swift3/typed-key-dictionary.md" suffix(,)
0};
static const unsigned char file_swift3_typed_name_md[] = {
#embed "../../Rules/swift3/typed-name.md" suffix(,)
0};
static const unsigned char file_swift3_unknown_requirement_md[] = {
#embed "../../Rules/swift3/unknown-requirement.md" suffix(,)
0};
static const unsigned char file_swift3_unneeded_binding_md[] = {
#embed "../../Rules/swift3/unneeded-binding.md" suffix(,)
0};
static const unsigned char file_swift3_unneeded_object_cast_md[] = {
#embed "../../Rules/swift3/unneeded-object-cast.md" suffix(,)
0};
static const unsigned char file_swift3_unneeded_unwrapping_md[] = {
#embed "../../Rules/swift3/unneeded-unwrapping.md" suffix(,)
0};
static const unsigned char file_swift3_unwrapped_closure_result_md[] = {
#embed "../../Rules/swift3/unwrapped-closure-result.md" suffix(,)
0};
static const unsigned char file_swift3_unwrapped_elements_md[] = {
#embed "../../Rules/swift3/unwrapped-elements.md" suffix(,)
0};
static const unsigned char file_swift3_unwrapped_text_md[] = {
#embed "../../Rules/swift3/unwrapped-text.md" suffix(,)
0};
static const unsigned char file_swift3_value_mutability_md[] = {
#embed "../../Rules/swift3/value-mutability.md" suffix(,)
0};
static const unsigned char file_swift3_var_parameter_md[] = {
#embed "../../Rules/swift3/var-parameter.md" suffix(,)
0};
static const unsigned char file_swift3_variadic_value_md[] = {
#embed "../../Rules/swift3/variadic-value.md" suffix(,)
0};
static const unsigned char file_swift3_warn_unused_result_md[] = {
#embed "../../Rules/swift3/warn-unused-result.md" suffix(,)
0};
static const unsigned char file_swift3_where_clause_move_md[] = {
#embed "../../Rules/swift3/where-clause-move.md" suffix(,)
0};

static const struct molt_embedded_file files[] = {
    {"api/AGL.api", file_api_AGL_api, sizeof file_api_AGL_api - 1},
    {"api/AVFoundation.api", file_api_AVFoundation_api, sizeof file_api_AVFoundation_api - 1},
    {"api/AVKit.api", file_api_AVKit_api, sizeof file_api_AVKit_api - 1},
    {"api/Accounts.api", file_api_Accounts_api, sizeof file_api_Accounts_api - 1},
    {"api/AdSupport.api", file_api_AdSupport_api, sizeof file_api_AdSupport_api - 1},
    {"api/AddressBook.api", file_api_AddressBook_api, sizeof file_api_AddressBook_api - 1},
    {"api/AddressBookUI.api", file_api_AddressBookUI_api, sizeof file_api_AddressBookUI_api - 1},
    {"api/Alamofire.api", file_api_Alamofire_api, sizeof file_api_Alamofire_api - 1},
    {"api/AppKit.api", file_api_AppKit_api, sizeof file_api_AppKit_api - 1},
    {"api/AppleScriptKit.api", file_api_AppleScriptKit_api, sizeof file_api_AppleScriptKit_api - 1},
    {"api/AppleScriptObjC.api", file_api_AppleScriptObjC_api, sizeof file_api_AppleScriptObjC_api - 1},
    {"api/ApplicationServices.api", file_api_ApplicationServices_api, sizeof file_api_ApplicationServices_api - 1},
    {"api/AssetsLibrary.api", file_api_AssetsLibrary_api, sizeof file_api_AssetsLibrary_api - 1},
    {"api/AudioToolbox.api", file_api_AudioToolbox_api, sizeof file_api_AudioToolbox_api - 1},
    {"api/AudioUnit.api", file_api_AudioUnit_api, sizeof file_api_AudioUnit_api - 1},
    {"api/AudioVideoBridging.api", file_api_AudioVideoBridging_api, sizeof file_api_AudioVideoBridging_api - 1},
    {"api/Automator.api", file_api_Automator_api, sizeof file_api_Automator_api - 1},
    {"api/CFNetwork.api", file_api_CFNetwork_api, sizeof file_api_CFNetwork_api - 1},
    {"api/CallKit.api", file_api_CallKit_api, sizeof file_api_CallKit_api - 1},
    {"api/Carbon.api", file_api_Carbon_api, sizeof file_api_Carbon_api - 1},
    {"api/ClockKit.api", file_api_ClockKit_api, sizeof file_api_ClockKit_api - 1},
    {"api/CloudKit.api", file_api_CloudKit_api, sizeof file_api_CloudKit_api - 1},
    {"api/Cocoa.api", file_api_Cocoa_api, sizeof file_api_Cocoa_api - 1},
    {"api/Collaboration.api", file_api_Collaboration_api, sizeof file_api_Collaboration_api - 1},
    {"api/Contacts.api", file_api_Contacts_api, sizeof file_api_Contacts_api - 1},
    {"api/ContactsUI.api", file_api_ContactsUI_api, sizeof file_api_ContactsUI_api - 1},
    {"api/CoreAudio.api", file_api_CoreAudio_api, sizeof file_api_CoreAudio_api - 1},
    {"api/CoreAudioKit.api", file_api_CoreAudioKit_api, sizeof file_api_CoreAudioKit_api - 1},
    {"api/CoreBluetooth.api", file_api_CoreBluetooth_api, sizeof file_api_CoreBluetooth_api - 1},
    {"api/CoreData.api", file_api_CoreData_api, sizeof file_api_CoreData_api - 1},
    {"api/CoreFoundation.api", file_api_CoreFoundation_api, sizeof file_api_CoreFoundation_api - 1},
    {"api/CoreGraphics.api", file_api_CoreGraphics_api, sizeof file_api_CoreGraphics_api - 1},
    {"api/CoreImage.api", file_api_CoreImage_api, sizeof file_api_CoreImage_api - 1},
    {"api/CoreLocation.api", file_api_CoreLocation_api, sizeof file_api_CoreLocation_api - 1},
    {"api/CoreMIDI.api", file_api_CoreMIDI_api, sizeof file_api_CoreMIDI_api - 1},
    {"api/CoreMedia.api", file_api_CoreMedia_api, sizeof file_api_CoreMedia_api - 1},
    {"api/CoreMediaIO.api", file_api_CoreMediaIO_api, sizeof file_api_CoreMediaIO_api - 1},
    {"api/CoreMotion.api", file_api_CoreMotion_api, sizeof file_api_CoreMotion_api - 1},
    {"api/CoreServices.api", file_api_CoreServices_api, sizeof file_api_CoreServices_api - 1},
    {"api/CoreSpotlight.api", file_api_CoreSpotlight_api, sizeof file_api_CoreSpotlight_api - 1},
    {"api/CoreTelephony.api", file_api_CoreTelephony_api, sizeof file_api_CoreTelephony_api - 1},
    {"api/CoreText.api", file_api_CoreText_api, sizeof file_api_CoreText_api - 1},
    {"api/CoreVideo.api", file_api_CoreVideo_api, sizeof file_api_CoreVideo_api - 1},
    {"api/CoreWLAN.api", file_api_CoreWLAN_api, sizeof file_api_CoreWLAN_api - 1},
    {"api/CryptoTokenKit.api", file_api_CryptoTokenKit_api, sizeof file_api_CryptoTokenKit_api - 1},
    {"api/DVDPlayback.api", file_api_DVDPlayback_api, sizeof file_api_DVDPlayback_api - 1},
    {"api/DZNEmptyDataSet.api", file_api_DZNEmptyDataSet_api, sizeof file_api_DZNEmptyDataSet_api - 1},
    {"api/Darwin.api", file_api_Darwin_api, sizeof file_api_Darwin_api - 1},
    {"api/DirectoryService.api", file_api_DirectoryService_api, sizeof file_api_DirectoryService_api - 1},
    {"api/DiscRecording.api", file_api_DiscRecording_api, sizeof file_api_DiscRecording_api - 1},
    {"api/DiscRecordingUI.api", file_api_DiscRecordingUI_api, sizeof file_api_DiscRecordingUI_api - 1},
    {"api/DiskArbitration.api", file_api_DiskArbitration_api, sizeof file_api_DiskArbitration_api - 1},
    {"api/Dispatch.api", file_api_Dispatch_api, sizeof file_api_Dispatch_api - 1},
    {"api/Eureka.api", file_api_Eureka_api, sizeof file_api_Eureka_api - 1},
    {"api/EventKit.api", file_api_EventKit_api, sizeof file_api_EventKit_api - 1},
    {"api/EventKitUI.api", file_api_EventKitUI_api, sizeof file_api_EventKitUI_api - 1},
    {"api/ExceptionHandling.api", file_api_ExceptionHandling_api, sizeof file_api_ExceptionHandling_api - 1},
    {"api/ExternalAccessory.api", file_api_ExternalAccessory_api, sizeof file_api_ExternalAccessory_api - 1},
    {"api/FBSDKCoreKit.api", file_api_FBSDKCoreKit_api, sizeof file_api_FBSDKCoreKit_api - 1},
    {"api/FBSDKLoginKit.api", file_api_FBSDKLoginKit_api, sizeof file_api_FBSDKLoginKit_api - 1},
    {"api/FWAUserLib.api", file_api_FWAUserLib_api, sizeof file_api_FWAUserLib_api - 1},
    {"api/FinderSync.api", file_api_FinderSync_api, sizeof file_api_FinderSync_api - 1},
    {"api/Firebase.api", file_api_Firebase_api, sizeof file_api_Firebase_api - 1},
    {"api/FirebaseAnalytics.api", file_api_FirebaseAnalytics_api, sizeof file_api_FirebaseAnalytics_api - 1},
    {"api/FirebaseAuth.api", file_api_FirebaseAuth_api, sizeof file_api_FirebaseAuth_api - 1},
    {"api/FirebaseDatabase.api", file_api_FirebaseDatabase_api, sizeof file_api_FirebaseDatabase_api - 1},
    {"api/FirebaseStorage.api", file_api_FirebaseStorage_api, sizeof file_api_FirebaseStorage_api - 1},
    {"api/ForceFeedback.api", file_api_ForceFeedback_api, sizeof file_api_ForceFeedback_api - 1},
    {"api/Foundation.api", file_api_Foundation_api, sizeof file_api_Foundation_api - 1},
    {"api/GLKit.api", file_api_GLKit_api, sizeof file_api_GLKit_api - 1},
    {"api/GLUT.api", file_api_GLUT_api, sizeof file_api_GLUT_api - 1},
    {"api/GSS.api", file_api_GSS_api, sizeof file_api_GSS_api - 1},
    {"api/GameController.api", file_api_GameController_api, sizeof file_api_GameController_api - 1},
    {"api/GameKit.api", file_api_GameKit_api, sizeof file_api_GameKit_api - 1},
    {"api/GameplayKit.api", file_api_GameplayKit_api, sizeof file_api_GameplayKit_api - 1},
    {"api/GoogleMaps.api", file_api_GoogleMaps_api, sizeof file_api_GoogleMaps_api - 1},
    {"api/GoogleMobileAds.api", file_api_GoogleMobileAds_api, sizeof file_api_GoogleMobileAds_api - 1},
    {"api/HealthKit.api", file_api_HealthKit_api, sizeof file_api_HealthKit_api - 1},
    {"api/HomeKit.api", file_api_HomeKit_api, sizeof file_api_HomeKit_api - 1},
    {"api/Hypervisor.api", file_api_Hypervisor_api, sizeof file_api_Hypervisor_api - 1},
    {"api/ICADevices.api", file_api_ICADevices_api, sizeof file_api_ICADevices_api - 1},
    {"api/IMServicePlugIn.api", file_api_IMServicePlugIn_api, sizeof file_api_IMServicePlugIn_api - 1},
    {"api/IOBluetooth.api", file_api_IOBluetooth_api, sizeof file_api_IOBluetooth_api - 1},
    {"api/IOBluetoothUI.api", file_api_IOBluetoothUI_api, sizeof file_api_IOBluetoothUI_api - 1},
    {"api/IOKit.api", file_api_IOKit_api, sizeof file_api_IOKit_api - 1},
    {"api/IOSurface.api", file_api_IOSurface_api, sizeof file_api_IOSurface_api - 1},
    {"api/ImageCaptureCore.api", file_api_ImageCaptureCore_api, sizeof file_api_ImageCaptureCore_api - 1},
    {"api/ImageIO.api", file_api_ImageIO_api, sizeof file_api_ImageIO_api - 1},
    {"api/InputMethodKit.api", file_api_InputMethodKit_api, sizeof file_api_InputMethodKit_api - 1},
    {"api/JavaScriptCore.api", file_api_JavaScriptCore_api, sizeof file_api_JavaScriptCore_api - 1},
    {"api/Kingfisher.api", file_api_Kingfisher_api, sizeof file_api_Kingfisher_api - 1},
    {"api/LatentSemanticMapping.api", file_api_LatentSemanticMapping_api, sizeof file_api_LatentSemanticMapping_api - 1},
    {"api/LocalAuthentication.api", file_api_LocalAuthentication_api, sizeof file_api_LocalAuthentication_api - 1},
    {"api/MapKit.api", file_api_MapKit_api, sizeof file_api_MapKit_api - 1},
    {"api/MediaAccessibility.api", file_api_MediaAccessibility_api, sizeof file_api_MediaAccessibility_api - 1},
    {"api/MediaLibrary.api", file_api_MediaLibrary_api, sizeof file_api_MediaLibrary_api - 1},
    {"api/MediaPlayer.api", file_api_MediaPlayer_api, sizeof file_api_MediaPlayer_api - 1},
    {"api/MediaToolbox.api", file_api_MediaToolbox_api, sizeof file_api_MediaToolbox_api - 1},
    {"api/MessageUI.api", file_api_MessageUI_api, sizeof file_api_MessageUI_api - 1},
    {"api/Messages.api", file_api_Messages_api, sizeof file_api_Messages_api - 1},
    {"api/Metal.api", file_api_Metal_api, sizeof file_api_Metal_api - 1},
    {"api/MetalKit.api", file_api_MetalKit_api, sizeof file_api_MetalKit_api - 1},
    {"api/MetalPerformanceShaders.api", file_api_MetalPerformanceShaders_api, sizeof file_api_MetalPerformanceShaders_api - 1},
    {"api/MobileCoreServices.api", file_api_MobileCoreServices_api, sizeof file_api_MobileCoreServices_api - 1},
    {"api/ModelIO.api", file_api_ModelIO_api, sizeof file_api_ModelIO_api - 1},
    {"api/MultipeerConnectivity.api", file_api_MultipeerConnectivity_api, sizeof file_api_MultipeerConnectivity_api - 1},
    {"api/NetFS.api", file_api_NetFS_api, sizeof file_api_NetFS_api - 1},
    {"api/NetworkExtension.api", file_api_NetworkExtension_api, sizeof file_api_NetworkExtension_api - 1},
    {"api/NewsstandKit.api", file_api_NewsstandKit_api, sizeof file_api_NewsstandKit_api - 1},
    {"api/NotificationCenter.api", file_api_NotificationCenter_api, sizeof file_api_NotificationCenter_api - 1},
    {"api/OSAKit.api", file_api_OSAKit_api, sizeof file_api_OSAKit_api - 1},
    {"api/ObjectMapper.api", file_api_ObjectMapper_api, sizeof file_api_ObjectMapper_api - 1},
    {"api/ObjectiveC.api", file_api_ObjectiveC_api, sizeof file_api_ObjectiveC_api - 1},
    {"api/OpenAL.api", file_api_OpenAL_api, sizeof file_api_OpenAL_api - 1},
    {"api/OpenCL.api", file_api_OpenCL_api, sizeof file_api_OpenCL_api - 1},
    {"api/OpenDirectory.api", file_api_OpenDirectory_api, sizeof file_api_OpenDirectory_api - 1},
    {"api/OpenGL.api", file_api_OpenGL_api, sizeof file_api_OpenGL_api - 1},
    {"api/OpenGLES.api", file_api_OpenGLES_api, sizeof file_api_OpenGLES_api - 1},
    {"api/PassKit.api", file_api_PassKit_api, sizeof file_api_PassKit_api - 1},
    {"api/Photos.api", file_api_Photos_api, sizeof file_api_Photos_api - 1},
    {"api/PhotosUI.api", file_api_PhotosUI_api, sizeof file_api_PhotosUI_api - 1},
    {"api/PreferencePanes.api", file_api_PreferencePanes_api, sizeof file_api_PreferencePanes_api - 1},
    {"api/PubSub.api", file_api_PubSub_api, sizeof file_api_PubSub_api - 1},
    {"api/PushKit.api", file_api_PushKit_api, sizeof file_api_PushKit_api - 1},
    {"api/Python.api", file_api_Python_api, sizeof file_api_Python_api - 1},
    {"api/QuartzCore.api", file_api_QuartzCore_api, sizeof file_api_QuartzCore_api - 1},
    {"api/QuickLook.api", file_api_QuickLook_api, sizeof file_api_QuickLook_api - 1},
    {"api/QuickTime.api", file_api_QuickTime_api, sizeof file_api_QuickTime_api - 1},
    {"api/ReSwift.api", file_api_ReSwift_api, sizeof file_api_ReSwift_api - 1},
    {"api/RealmSwift.api", file_api_RealmSwift_api, sizeof file_api_RealmSwift_api - 1},
    {"api/ReplayKit.api", file_api_ReplayKit_api, sizeof file_api_ReplayKit_api - 1},
    {"api/RxSwift.api", file_api_RxSwift_api, sizeof file_api_RxSwift_api - 1},
    {"api/SDWebImage.api", file_api_SDWebImage_api, sizeof file_api_SDWebImage_api - 1},
    {"api/SafariServices.api", file_api_SafariServices_api, sizeof file_api_SafariServices_api - 1},
    {"api/SceneKit.api", file_api_SceneKit_api, sizeof file_api_SceneKit_api - 1},
    {"api/ScreenSaver.api", file_api_ScreenSaver_api, sizeof file_api_ScreenSaver_api - 1},
    {"api/Scripting.api", file_api_Scripting_api, sizeof file_api_Scripting_api - 1},
    {"api/ScriptingBridge.api", file_api_ScriptingBridge_api, sizeof file_api_ScriptingBridge_api - 1},
    {"api/Security.api", file_api_Security_api, sizeof file_api_Security_api - 1},
    {"api/SecurityFoundation.api", file_api_SecurityFoundation_api, sizeof file_api_SecurityFoundation_api - 1},
    {"api/ServiceManagement.api", file_api_ServiceManagement_api, sizeof file_api_ServiceManagement_api - 1},
    {"api/Social.api", file_api_Social_api, sizeof file_api_Social_api - 1},
    {"api/Speech.api", file_api_Speech_api, sizeof file_api_Speech_api - 1},
    {"api/SpriteKit.api", file_api_SpriteKit_api, sizeof file_api_SpriteKit_api - 1},
    {"api/StoreKit.api", file_api_StoreKit_api, sizeof file_api_StoreKit_api - 1},
    {"api/Swift.api", file_api_Swift_api, sizeof file_api_Swift_api - 1},
    {"api/SwiftyJSON.api", file_api_SwiftyJSON_api, sizeof file_api_SwiftyJSON_api - 1},
    {"api/SystemConfiguration.api", file_api_SystemConfiguration_api, sizeof file_api_SystemConfiguration_api - 1},
    {"api/TVMLKit.api", file_api_TVMLKit_api, sizeof file_api_TVMLKit_api - 1},
    {"api/TVServices.api", file_api_TVServices_api, sizeof file_api_TVServices_api - 1},
    {"api/TWAIN.api", file_api_TWAIN_api, sizeof file_api_TWAIN_api - 1},
    {"api/Tcl.api", file_api_Tcl_api, sizeof file_api_Tcl_api - 1},
    {"api/Twitter.api", file_api_Twitter_api, sizeof file_api_Twitter_api - 1},
    {"api/UIKit.api", file_api_UIKit_api, sizeof file_api_UIKit_api - 1},
    {"api/UserNotifications.api", file_api_UserNotifications_api, sizeof file_api_UserNotifications_api - 1},
    {"api/UserNotificationsUI.api", file_api_UserNotificationsUI_api, sizeof file_api_UserNotificationsUI_api - 1},
    {"api/VideoToolbox.api", file_api_VideoToolbox_api, sizeof file_api_VideoToolbox_api - 1},
    {"api/WatchConnectivity.api", file_api_WatchConnectivity_api, sizeof file_api_WatchConnectivity_api - 1},
    {"api/WatchKit.api", file_api_WatchKit_api, sizeof file_api_WatchKit_api - 1},
    {"api/WebKit.api", file_api_WebKit_api, sizeof file_api_WebKit_api - 1},
    {"api/XCTest.api", file_api_XCTest_api, sizeof file_api_XCTest_api - 1},
    {"api/XLPagerTabStrip.api", file_api_XLPagerTabStrip_api, sizeof file_api_XLPagerTabStrip_api - 1},
    {"api/iAd.api", file_api_iAd_api, sizeof file_api_iAd_api - 1},
    {"api/vmnet.api", file_api_vmnet_api, sizeof file_api_vmnet_api - 1},
    {"eureka2/accessory-view-order.md", file_eureka2_accessory_view_order_md, sizeof file_eureka2_accessory_view_order_md - 1},
    {"eureka2/behaviour-notes.md", file_eureka2_behaviour_notes_md, sizeof file_eureka2_behaviour_notes_md - 1},
    {"eureka2/cell-callback-arguments.md", file_eureka2_cell_callback_arguments_md, sizeof file_eureka2_cell_callback_arguments_md - 1},
    {"eureka2/eureka-names.md", file_eureka2_eureka_names_md, sizeof file_eureka2_eureka_names_md - 1},
    {"eureka2/form-append-assignment.md", file_eureka2_form_append_assignment_md, sizeof file_eureka2_form_append_assignment_md - 1},
    {"eureka2/form-operands.md", file_eureka2_form_operands_md, sizeof file_eureka2_form_operands_md - 1},
    {"eureka2/formatter-parsing.md", file_eureka2_formatter_parsing_md, sizeof file_eureka2_formatter_parsing_md - 1},
    {"eureka2/highlight-callbacks.md", file_eureka2_highlight_callbacks_md, sizeof file_eureka2_highlight_callbacks_md - 1},
    {"eureka2/highlight-defaults.md", file_eureka2_highlight_defaults_md, sizeof file_eureka2_highlight_defaults_md - 1},
    {"eureka2/highlight-overrides.md", file_eureka2_highlight_overrides_md, sizeof file_eureka2_highlight_overrides_md - 1},
    {"eureka2/new-name-collisions.md", file_eureka2_new_name_collisions_md, sizeof file_eureka2_new_name_collisions_md - 1},
    {"eureka2/nib-cells.md", file_eureka2_nib_cells_md, sizeof file_eureka2_nib_cells_md - 1},
    {"eureka2/presentation-mode-label.md", file_eureka2_presentation_mode_label_md, sizeof file_eureka2_presentation_mode_label_md - 1},
    {"eureka2/range-arguments.md", file_eureka2_range_arguments_md, sizeof file_eureka2_range_arguments_md - 1},
    {"eureka2/redundant-initializers.md", file_eureka2_redundant_initializers_md, sizeof file_eureka2_redundant_initializers_md - 1},
    {"eureka2/removed-rows.md", file_eureka2_removed_rows_md, sizeof file_eureka2_removed_rows_md - 1},
    {"eureka2/row-arity.md", file_eureka2_row_arity_md, sizeof file_eureka2_row_arity_md - 1},
    {"eureka2/row-constraints.md", file_eureka2_row_constraints_md, sizeof file_eureka2_row_constraints_md - 1},
    {"eureka2/row-value-type.md", file_eureka2_row_value_type_md, sizeof file_eureka2_row_value_type_md - 1},
    {"eureka2/sealed-members.md", file_eureka2_sealed_members_md, sizeof file_eureka2_sealed_members_md - 1},
    {"eureka2/section-initializers.md", file_eureka2_section_initializers_md, sizeof file_eureka2_section_initializers_md - 1},
    {"eureka2/selector-controllers.md", file_eureka2_selector_controllers_md, sizeof file_eureka2_selector_controllers_md - 1},
    {"eureka2/unused-cell.md", file_eureka2_unused_cell_md, sizeof file_eureka2_unused_cell_md - 1},
    {"eureka2/value-parameter.md", file_eureka2_value_parameter_md, sizeof file_eureka2_value_parameter_md - 1},
    {"libraries/alamofire-request.md", file_libraries_alamofire_request_md, sizeof file_libraries_alamofire_request_md - 1},
    {"libraries/alamofireimage-names.md", file_libraries_alamofireimage_names_md, sizeof file_libraries_alamofireimage_names_md - 1},
    {"libraries/fmdb-names.md", file_libraries_fmdb_names_md, sizeof file_libraries_fmdb_names_md - 1},
    {"libraries/kingfisher-namespace.md", file_libraries_kingfisher_namespace_md, sizeof file_libraries_kingfisher_namespace_md - 1},
    {"libraries/library-case-names.md", file_libraries_library_case_names_md, sizeof file_libraries_library_case_names_md - 1},
    {"libraries/library-member-names.md", file_libraries_library_member_names_md, sizeof file_libraries_library_member_names_md - 1},
    {"libraries/pop-names.md", file_libraries_pop_names_md, sizeof file_libraries_pop_names_md - 1},
    {"libraries/progress-hud-names.md", file_libraries_progress_hud_names_md, sizeof file_libraries_progress_hud_names_md - 1},
    {"libraries/rxswift-names.md", file_libraries_rxswift_names_md, sizeof file_libraries_rxswift_names_md - 1},
    {"libraries/sdwebimage-names.md", file_libraries_sdwebimage_names_md, sizeof file_libraries_sdwebimage_names_md - 1},
    {"libraries/snapkit-namespace.md", file_libraries_snapkit_namespace_md, sizeof file_libraries_snapkit_namespace_md - 1},
    {"project/package-requirement.md", file_project_package_requirement_md, sizeof file_project_package_requirement_md - 1},
    {"project/project-dependency.md", file_project_project_dependency_md, sizeof file_project_project_dependency_md - 1},
    {"project/project-swift-version.md", file_project_project_swift_version_md, sizeof file_project_project_swift_version_md - 1},
    {"swift3/ambiguous-selector.md", file_swift3_ambiguous_selector_md, sizeof file_swift3_ambiguous_selector_md - 1},
    {"swift3/any-object.md", file_swift3_any_object_md, sizeof file_swift3_any_object_md - 1},
    {"swift3/argument-order.md", file_swift3_argument_order_md, sizeof file_swift3_argument_order_md - 1},
    {"swift3/associated-type.md", file_swift3_associated_type_md, sizeof file_swift3_associated_type_md - 1},
    {"swift3/attribute-colon.md", file_swift3_attribute_colon_md, sizeof file_swift3_attribute_colon_md - 1},
    {"swift3/autoclosure-position.md", file_swift3_autoclosure_position_md, sizeof file_swift3_autoclosure_position_md - 1},
    {"swift3/availability-name.md", file_swift3_availability_name_md, sizeof file_swift3_availability_name_md - 1},
    {"swift3/bit-pattern.md", file_swift3_bit_pattern_md, sizeof file_swift3_bit_pattern_md - 1},
    {"swift3/boolean-type.md", file_swift3_boolean_type_md, sizeof file_swift3_boolean_type_md - 1},
    {"swift3/bridged-cast.md", file_swift3_bridged_cast_md, sizeof file_swift3_bridged_cast_md - 1},
    {"swift3/bridged-value.md", file_swift3_bridged_value_md, sizeof file_swift3_bridged_value_md - 1},
    {"swift3/c-style-for.md", file_swift3_c_style_for_md, sizeof file_swift3_c_style_for_md - 1},
    {"swift3/calendar-search.md", file_swift3_calendar_search_md, sizeof file_swift3_calendar_search_md - 1},
    {"swift3/calendar-unit.md", file_swift3_calendar_unit_md, sizeof file_swift3_calendar_unit_md - 1},
    {"swift3/class-member-of-value.md", file_swift3_class_member_of_value_md, sizeof file_swift3_class_member_of_value_md - 1},
    {"swift3/closure-call-labels.md", file_swift3_closure_call_labels_md, sizeof file_swift3_closure_call_labels_md - 1},
    {"swift3/collection-index.md", file_swift3_collection_index_md, sizeof file_swift3_collection_index_md - 1},
    {"swift3/composition-type.md", file_swift3_composition_type_md, sizeof file_swift3_composition_type_md - 1},
    {"swift3/condition-clauses.md", file_swift3_condition_clauses_md, sizeof file_swift3_condition_clauses_md - 1},
    {"swift3/contact-key.md", file_swift3_contact_key_md, sizeof file_swift3_contact_key_md - 1},
    {"swift3/core-foundation-value.md", file_swift3_core_foundation_value_md, sizeof file_swift3_core_foundation_value_md - 1},
    {"swift3/countable-range.md", file_swift3_countable_range_md, sizeof file_swift3_countable_range_md - 1},
    {"swift3/currying-declaration.md", file_swift3_currying_declaration_md, sizeof file_swift3_currying_declaration_md - 1},
    {"swift3/debug-identifier.md", file_swift3_debug_identifier_md, sizeof file_swift3_debug_identifier_md - 1},
    {"swift3/dictionary-representation.md", file_swift3_dictionary_representation_md, sizeof file_swift3_dictionary_representation_md - 1},
    {"swift3/discardable-result.md", file_swift3_discardable_result_md, sizeof file_swift3_discardable_result_md - 1},
    {"swift3/discarded-result.md", file_swift3_discarded_result_md, sizeof file_swift3_discarded_result_md - 1},
    {"swift3/dispatch-global-queue.md", file_swift3_dispatch_global_queue_md, sizeof file_swift3_dispatch_global_queue_md - 1},
    {"swift3/dispatch-once.md", file_swift3_dispatch_once_md, sizeof file_swift3_dispatch_once_md - 1},
    {"swift3/dispatch-queue-create.md", file_swift3_dispatch_queue_create_md, sizeof file_swift3_dispatch_queue_create_md - 1},
    {"swift3/dispatch-queue-label.md", file_swift3_dispatch_queue_label_md, sizeof file_swift3_dispatch_queue_label_md - 1},
    {"swift3/dispatch-source-create.md", file_swift3_dispatch_source_create_md, sizeof file_swift3_dispatch_source_create_md - 1},
    {"swift3/dispatch-source-timer.md", file_swift3_dispatch_source_timer_md, sizeof file_swift3_dispatch_source_timer_md - 1},
    {"swift3/dispatch-time.md", file_swift3_dispatch_time_md, sizeof file_swift3_dispatch_time_md - 1},
    {"swift3/dispatch-wait.md", file_swift3_dispatch_wait_md, sizeof file_swift3_dispatch_wait_md - 1},
    {"swift3/dispatch-walltime.md", file_swift3_dispatch_walltime_md, sizeof file_swift3_dispatch_walltime_md - 1},
    {"swift3/dynamic-type.md", file_swift3_dynamic_type_md, sizeof file_swift3_dynamic_type_md - 1},
    {"swift3/empty-optional.md", file_swift3_empty_optional_md, sizeof file_swift3_empty_optional_md - 1},
    {"swift3/enum-case-names.md", file_swift3_enum_case_names_md, sizeof file_swift3_enum_case_names_md - 1},
    {"swift3/enumerated-offset.md", file_swift3_enumerated_offset_md, sizeof file_swift3_enumerated_offset_md - 1},
    {"swift3/error-member.md", file_swift3_error_member_md, sizeof file_swift3_error_member_md - 1},
    {"swift3/error-type.md", file_swift3_error_type_md, sizeof file_swift3_error_type_md - 1},
    {"swift3/escaping-attribute.md", file_swift3_escaping_attribute_md, sizeof file_swift3_escaping_attribute_md - 1},
    {"swift3/fileprivate.md", file_swift3_fileprivate_md, sizeof file_swift3_fileprivate_md - 1},
    {"swift3/first-label.md", file_swift3_first_label_md, sizeof file_swift3_first_label_md - 1},
    {"swift3/floating-remainder.md", file_swift3_floating_remainder_md, sizeof file_swift3_floating_remainder_md - 1},
    {"swift3/free-function.md", file_swift3_free_function_md, sizeof file_swift3_free_function_md - 1},
    {"swift3/function-type-labels.md", file_swift3_function_type_labels_md, sizeof file_swift3_function_type_labels_md - 1},
    {"swift3/function-type-parentheses.md", file_swift3_function_type_parentheses_md, sizeof file_swift3_function_type_parentheses_md - 1},
    {"swift3/heterogeneous-literal.md", file_swift3_heterogeneous_literal_md, sizeof file_swift3_heterogeneous_literal_md - 1},
    {"swift3/identity-of-values.md", file_swift3_identity_of_values_md, sizeof file_swift3_identity_of_values_md - 1},
    {"swift3/implicitly-unwrapped-local.md", file_swift3_implicitly_unwrapped_local_md, sizeof file_swift3_implicitly_unwrapped_local_md - 1},
    {"swift3/implicitly-unwrapped-type.md", file_swift3_implicitly_unwrapped_type_md, sizeof file_swift3_implicitly_unwrapped_type_md - 1},
    {"swift3/increment.md", file_swift3_increment_md, sizeof file_swift3_increment_md - 1},
    {"swift3/index-kind-constraint.md", file_swift3_index_kind_constraint_md, sizeof file_swift3_index_kind_constraint_md - 1},
    {"swift3/index-loop.md", file_swift3_index_loop_md, sizeof file_swift3_index_loop_md - 1},
    {"swift3/index-movement.md", file_swift3_index_movement_md, sizeof file_swift3_index_movement_md - 1},
    {"swift3/indices-requirement.md", file_swift3_indices_requirement_md, sizeof file_swift3_indices_requirement_md - 1},
    {"swift3/inout-capture.md", file_swift3_inout_capture_md, sizeof file_swift3_inout_capture_md - 1},
    {"swift3/inout-position.md", file_swift3_inout_position_md, sizeof file_swift3_inout_position_md - 1},
    {"swift3/iterator-type.md", file_swift3_iterator_type_md, sizeof file_swift3_iterator_type_md - 1},
    {"swift3/keyword-member.md", file_swift3_keyword_member_md, sizeof file_swift3_keyword_member_md - 1},
    {"swift3/let-parameter.md", file_swift3_let_parameter_md, sizeof file_swift3_let_parameter_md - 1},
    {"swift3/line-directive.md", file_swift3_line_directive_md, sizeof file_swift3_line_directive_md - 1},
    {"swift3/macos-name.md", file_swift3_macos_name_md, sizeof file_swift3_macos_name_md - 1},
    {"swift3/memory-layout.md", file_swift3_memory_layout_md, sizeof file_swift3_memory_layout_md - 1},
    {"swift3/metatype-value.md", file_swift3_metatype_value_md, sizeof file_swift3_metatype_value_md - 1},
    {"swift3/mutable-class-value.md", file_swift3_mutable_class_value_md, sizeof file_swift3_mutable_class_value_md - 1},
    {"swift3/mutable-object-value.md", file_swift3_mutable_object_value_md, sizeof file_swift3_mutable_object_value_md - 1},
    {"swift3/never-type.md", file_swift3_never_type_md, sizeof file_swift3_never_type_md - 1},
    {"swift3/new-optional.md", file_swift3_new_optional_md, sizeof file_swift3_new_optional_md - 1},
    {"swift3/noescape-attribute.md", file_swift3_noescape_attribute_md, sizeof file_swift3_noescape_attribute_md - 1},
    {"swift3/nullable-pointer.md", file_swift3_nullable_pointer_md, sizeof file_swift3_nullable_pointer_md - 1},
    {"swift3/number-range.md", file_swift3_number_range_md, sizeof file_swift3_number_range_md - 1},
    {"swift3/number-value.md", file_swift3_number_value_md, sizeof file_swift3_number_value_md - 1},
    {"swift3/objc-block-attribute.md", file_swift3_objc_block_attribute_md, sizeof file_swift3_objc_block_attribute_md - 1},
    {"swift3/objc-optional.md", file_swift3_objc_optional_md, sizeof file_swift3_objc_optional_md - 1},
    {"swift3/object-argument.md", file_swift3_object_argument_md, sizeof file_swift3_object_argument_md - 1},
    {"swift3/object-member.md", file_swift3_object_member_md, sizeof file_swift3_object_member_md - 1},
    {"swift3/open-access.md", file_swift3_open_access_md, sizeof file_swift3_open_access_md - 1},
    {"swift3/operator-comment.md", file_swift3_operator_comment_md, sizeof file_swift3_operator_comment_md - 1},
    {"swift3/operator-declaration.md", file_swift3_operator_declaration_md, sizeof file_swift3_operator_declaration_md - 1},
    {"swift3/option-set-raw-value.md", file_swift3_option_set_raw_value_md, sizeof file_swift3_option_set_raw_value_md - 1},
    {"swift3/option-set-union.md", file_swift3_option_set_union_md, sizeof file_swift3_option_set_union_md - 1},
    {"swift3/optional-comparison.md", file_swift3_optional_comparison_md, sizeof file_swift3_optional_comparison_md - 1},
    {"swift3/pixel-buffer-lock.md", file_swift3_pixel_buffer_lock_md, sizeof file_swift3_pixel_buffer_lock_md - 1},
    {"swift3/playground-literal.md", file_swift3_playground_literal_md, sizeof file_swift3_playground_literal_md - 1},
    {"swift3/pointer-conversion.md", file_swift3_pointer_conversion_md, sizeof file_swift3_pointer_conversion_md - 1},
    {"swift3/range-construction.md", file_swift3_range_construction_md, sizeof file_swift3_range_construction_md - 1},
    {"swift3/raw-pointer-type.md", file_swift3_raw_pointer_type_md, sizeof file_swift3_raw_pointer_type_md - 1},
    {"swift3/record-value.md", file_swift3_record_value_md, sizeof file_swift3_record_value_md - 1},
    {"swift3/redundant-conformance.md", file_swift3_redundant_conformance_md, sizeof file_swift3_redundant_conformance_md - 1},
    {"swift3/redundant-operator.md", file_swift3_redundant_operator_md, sizeof file_swift3_redundant_operator_md - 1},
    {"swift3/repeated-value.md", file_swift3_repeated_value_md, sizeof file_swift3_repeated_value_md - 1},
    {"swift3/required-coder-init.md", file_swift3_required_coder_init_md, sizeof file_swift3_required_coder_init_md - 1},
    {"swift3/reserved-word.md", file_swift3_reserved_word_md, sizeof file_swift3_reserved_word_md - 1},
    {"swift3/sdk-override.md", file_swift3_sdk_override_md, sizeof file_swift3_sdk_override_md - 1},
    {"swift3/sdk-selector.md", file_swift3_sdk_selector_md, sizeof file_swift3_sdk_selector_md - 1},
    {"swift3/sdk-type.md", file_swift3_sdk_type_md, sizeof file_swift3_sdk_type_md - 1},
    {"swift3/sdk-use.md", file_swift3_sdk_use_md, sizeof file_swift3_sdk_use_md - 1},
    {"swift3/split-arguments.md", file_swift3_split_arguments_md, sizeof file_swift3_split_arguments_md - 1},
    {"swift3/static-operator-requirement.md", file_swift3_static_operator_requirement_md, sizeof file_swift3_static_operator_requirement_md - 1},
    {"swift3/string-describing.md", file_swift3_string_describing_md, sizeof file_swift3_string_describing_md - 1},
    {"swift3/struct-extension.md", file_swift3_struct_extension_md, sizeof file_swift3_struct_extension_md - 1},
    {"swift3/tuple-splat.md", file_swift3_tuple_splat_md, sizeof file_swift3_tuple_splat_md - 1},
    {"swift3/typed-key-dictionary.md", file_swift3_typed_key_dictionary_md, sizeof file_swift3_typed_key_dictionary_md - 1},
    {"swift3/typed-name.md", file_swift3_typed_name_md, sizeof file_swift3_typed_name_md - 1},
    {"swift3/unknown-requirement.md", file_swift3_unknown_requirement_md, sizeof file_swift3_unknown_requirement_md - 1},
    {"swift3/unneeded-binding.md", file_swift3_unneeded_binding_md, sizeof file_swift3_unneeded_binding_md - 1},
    {"swift3/unneeded-object-cast.md", file_swift3_unneeded_object_cast_md, sizeof file_swift3_unneeded_object_cast_md - 1},
    {"swift3/unneeded-unwrapping.md", file_swift3_unneeded_unwrapping_md, sizeof file_swift3_unneeded_unwrapping_md - 1},
    {"swift3/unwrapped-closure-result.md", file_swift3_unwrapped_closure_result_md, sizeof file_swift3_unwrapped_closure_result_md - 1},
    {"swift3/unwrapped-elements.md", file_swift3_unwrapped_elements_md, sizeof file_swift3_unwrapped_elements_md - 1},
    {"swift3/unwrapped-text.md", file_swift3_unwrapped_text_md, sizeof file_swift3_unwrapped_text_md - 1},
    {"swift3/value-mutability.md", file_swift3_value_mutability_md, sizeof file_swift3_value_mutability_md - 1},
    {"swift3/var-parameter.md", file_swift3_var_parameter_md, sizeof file_swift3_var_parameter_md - 1},
    {"swift3/variadic-value.md", file_swift3_variadic_value_md, sizeof file_swift3_variadic_value_md - 1},
    {"swift3/warn-unused-result.md", file_swift3_warn_unused_result_md, sizeof file_swift3_warn_unused_result_md - 1},
    {"swift3/where-clause-move.md", file_swift3_where_clause_move_md, sizeof file_swift3_where_clause_move_md - 1},
    {0, 0, 0},
};

size_t molt_embedded_file_count(void) { return sizeof files / sizeof files[0] - 1; }

struct molt_embedded_file molt_embedded_file_at(size_t index) { return files[index]; }
