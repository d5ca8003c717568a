/// <reference types="vite/client" />

interface Window {
  /** Lets the styles of toasts and of dialogs' scroll lock pass the content security policy. */
  __nonce__: string
  __webpack_nonce__: string
}
