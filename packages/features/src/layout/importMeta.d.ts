/** What Vite says of the build: `SSR` is the one for the server. */
// biome-ignore lint/style/useConsistentTypeDefinitions: only an interface merges with the platform’s own.
interface ImportMeta {
  readonly env: { readonly SSR: boolean };
}
