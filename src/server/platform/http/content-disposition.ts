// The header that names a download (RFC 6266): any name arrives whole, and none can add a header or become a path.

/** Plain names as they are; others also percent-encoded in UTF-8 (RFC 5987), with ASCII for old clients. */
export const contentDisposition = (name: string): string => {
  const plain = name.replaceAll(/[^\x20-\x7e]|["\\/%]/g, '-')
  const fallback = `attachment; filename="${plain}"`
  if (plain === name) return fallback
  const encoded = encodeURIComponent(name.replaceAll(/[\uD800-\uDFFF]/gu, '\uFFFD')).replaceAll(
    /['()*]/g,
    (c) => `%${c.charCodeAt(0).toString(16).toUpperCase()}`,
  )
  return `${fallback}; filename*=UTF-8''${encoded}`
}
