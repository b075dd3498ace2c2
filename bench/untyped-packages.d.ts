// Packages without their own declarations, as far as measurements use them.
declare module 'pdfmake' {
  const pdfmake: {
    setFonts(fonts: Record<string, { normal: string; bold?: string }>): void
    setUrlAccessPolicy(allows: () => boolean): void
    setLocalAccessPolicy(allows: () => boolean): void
    createPdf(document: unknown): { getBuffer(): Promise<Uint8Array> }
  }
  export default pdfmake
}
