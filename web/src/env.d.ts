/// <reference types="vite/client" />
/// <reference types="svelte" />

// The name of this build; the server tells its own in `welcome`.
declare const __PAGE__: string;
