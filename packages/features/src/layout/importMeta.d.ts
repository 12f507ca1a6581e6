/** Set by Vite; `SSR` is true in the server build. */
// biome-ignore lint/style/useConsistentTypeDefinitions: only interfaces can be merged.
interface ImportMeta {
  readonly env: { readonly SSR: boolean };
}
