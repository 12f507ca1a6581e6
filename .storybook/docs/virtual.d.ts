declare module 'virtual:usage' {
  const usage: Record<string, import('./usage.ts').Usage>;
  export default usage;
}
