#include "EmbeddedRules.h"
const int molt_embedded_placeholder = 0;
