extern const int molt_embedded_placeholder;
