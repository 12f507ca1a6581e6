declare module 'virtual:uses' {
  const uses: Record<string, import('./usage.ts').Use[]>;
  export default uses;
}
