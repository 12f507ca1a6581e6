/** What Vite says of the build: `SSR` is the one for the server. */
interface ImportMeta {
  readonly env: { readonly SSR: boolean };
}
