// Masks the caller in text for people: user, branch, PCC and token, by their values in a recording and by the words before them.

const mask = '•••'
const places =
  'TargetBranch|BranchCode|AgencyCode|AgentCode|AuthorizedBy|PseudoCityCode|UserID|User_?Name|TokenId|BinarySecurityToken|access_token|client_id|Application-ID|Session_?Token|PCC|EPR'
/** As an attribute, as a name of JSON however often it was escaped, and as a header. */
const maskedValues = new RegExp(
  `\\b(?:${places})\\b(?:\\\\*["']|&quot;)?\\s*[:=]\\s*(?:\\\\*["']|&quot;)?([^"'\\\\<>,;&\\s{}]{2,})`,
  'gi',
)
const elements = new RegExp(`<(?:[\\w.-]+:)?(?:${places}|TerminalSessionInfo|HostToken)\\b[^<>]*>([^<>]{2,})<`, 'gi')
const headers = /\bauthorization\W{1,8}(?:value\W{1,8})?(basic|bearer)\s+([\w+/=.~-]{4,})/gi

/** The account's values in a recording, the longest first. */
export const accountValuesIn = (text: string): string[] => {
  const found = new Set(
    [...text.matchAll(maskedValues), ...text.matchAll(elements)].map(([, value = '']) => value.trim()),
  )
  for (const [, scheme = '', value = ''] of text.matchAll(headers)) {
    found.add(value)
    const credentials = /basic/i.test(scheme) ? Buffer.from(value, 'base64').toString('utf8') : ''
    for (const each of credentials.split(/[:/]/)) if (each.length > 2) found.add(each)
  }
  return [...found].filter((value) => value.length > 1).toSorted((a, b) => b.length - a.length)
}

/** What follows `user` without being its name. */
const noName =
  'universal|is|are|was|not|has|have|does|do|may|must|can|cannot|and|or|nor|name|id|account|profile|role|agent|credentials?|password|error|for|to|in|on|of|with|from|authenticat\\w*|authori[sz]\\w*|permissions?|invalid|unknown'
const namedBranch = new RegExp(
  `\\b(TargetBranch[^\\w•]{1,4}|user ?(?:name|id)\\s*[:=]\\s*["']?|branch(?: code)?:? )(?!(?:${noName}|allowed)\\b)\\w+`,
  'gi',
)
const namedUser = new RegExp(`\\b(user(?: ?(?:name|id))?\\s+["']?)(?!(?:${noName})\\b)[\\w.@-]{3,}`, 'gi')

/** A gateway may name the calling account, which nobody else should see. */
export const withoutAccount = (text: string, known: readonly string[] = []): string => {
  let masked = text
  for (const value of known) masked = masked.split(value).join(mask)
  return masked
    .replaceAll(/\bUniversal API\/[^\s:,;"'<>]+/gi, `Universal API/${mask}`)
    .replaceAll(
      /\b(branch(?: ?code)?|pcc|pseudo ?city(?: ?code)?|epr|agent(?: ?code)?|sign-?on|user(?: ?(?:name|id))?|token|client_id)([^\w•]{1,4})(?=\S{0,200}[\d•])[\w•./:-]+/gi,
      `$1$2${mask}`,
    )
    .replaceAll(namedBranch, `$1${mask}`)
    .replaceAll(namedUser, `$1${mask}`)
    .replaceAll(/\bP\d{5,8}\b/g, mask)
}
