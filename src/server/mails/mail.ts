// How a mail is written, and its text and HTML: one source for both, every value escaped.
import { z } from 'zod'
import { nameInMail, nameOrAddressInMail } from '../../domain/names.ts'

/** Somebody's name, as anybody may have typed it. */
export const mailName = z.string().transform(nameInMail)
/** The same of a person who may have given none: their address stands there instead. */
export const mailPerson = z.string().transform(nameOrAddressInMail)

/** What a line is about, which opens `path` of the product, and what is said of it. */
export type MailLine = { text: string; details: readonly string[]; path: string }

/**
 * A paragraph, the button that opens the mail's link or else `path` of the product, somebody's own words, names with values, lines under a
 * heading, or small links below all else, each the mail's link with another ending.
 */
type MailBlock =
  | string
  | { action: string; path?: string }
  | { quote: string }
  | { facts: readonly (readonly [name: string, value: string])[] }
  | { heading: string; lines: readonly MailLine[] }
  | { footer: readonly (readonly [label: string, ending: string])[] }

type WrittenMail = { subject: string; blocks: readonly MailBlock[] }
type MailTemplate<V extends z.ZodType> = {
  values: V
  subject: (values: z.output<V>) => string
  body: (values: z.output<V>) => readonly MailBlock[]
}
type Mail<V extends z.ZodType> = { values: V; write: (stored: unknown) => WrittenMail }

/** The stored values are parsed again: the template may have changed in the meantime. */
export const defineMail = <V extends z.ZodType>({ values, subject, body }: MailTemplate<V>): Mail<V> => ({
  values,
  write: (stored) => {
    const read = values.parse(stored)
    return { subject: subject(read).replaceAll(/\s+/g, ' ').trim(), blocks: body(read) }
  },
})

/** `address` is what the button opens, `home` the product's own. */
type Addresses = { address: string | null; home: string }

export const plainTextOf = ({ blocks }: WrittenMail, { address, home }: Addresses): string =>
  [...blocks.map((block) => textOfBlock(block, { address, home })), `-- \nRateproof\n${home}`].join('\n\n')

const textOfBlock = (block: MailBlock, addresses: Addresses): string => {
  if (typeof block === 'string') return block
  if ('action' in block) return `${block.action}:\n${actionAddress(block, addresses)}`
  if ('facts' in block) return block.facts.map(([name, value]) => `${name}: ${value}`).join('\n')
  if ('heading' in block)
    return [
      block.heading,
      ...block.lines.map(({ text, details, path }) =>
        [`- ${oneLine(text)}`, ...details.map(oneLine), addresses.home + path].join('\n  '),
      ),
    ].join('\n\n')
  if ('footer' in block)
    return block.footer.map(([label, ending]) => `${label}:\n${addresses.address ?? ''}${ending}`).join('\n')
  return block.quote.replaceAll(/^/gm, '> ')
}

const actionAddress = ({ path }: { path?: string }, { address, home }: Addresses): string =>
  path === undefined ? (address ?? '') : home + path
/** A name of several lines makes no line of its own. */
const oneLine = (text: string): string => text.replaceAll(/\s+/g, ' ').trim()

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }
const escapedHtml = (text: string) => text.replaceAll(/[&<>"']/g, (letter) => entities[letter] ?? letter)

/** Nothing is loaded from anywhere: no picture says whether a mail was read. */
export const htmlOf = ({ subject, blocks }: WrittenMail, { address, home }: Addresses): string => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light">
<title>${escapedHtml(subject)}</title>
</head>
<body style="margin:0;padding:24px;background:#f5f6f8;font:15px/1.5 -apple-system,'Segoe UI',Roboto,Arial,sans-serif;color:#15181e">
<div style="max-width:520px;margin:0 auto;padding:28px;background:#fff;border:1px solid #e3e6eb;border-radius:10px;overflow-wrap:anywhere">
<p style="margin:0 0 20px;font-weight:600">Rateproof</p>
${blocks.map((block) => htmlOfBlock(block, { address, home })).join('\n')}
</div>
<p style="max-width:520px;margin:16px auto 0;font-size:12px;color:#5b6472"><a href="${escapedHtml(home)}" style="color:#5b6472">${escapedHtml(home)}</a></p>
</body>
</html>
`

const paragraph = (html: string) => `<p style="margin:0 0 16px">${html}</p>`
const htmlOfBlock = (block: MailBlock, addresses: Addresses): string => {
  if (typeof block === 'string') return paragraph(escapedHtml(block))
  if ('action' in block) return buttonOf(block.action, escapedHtml(actionAddress(block, addresses)))
  if ('facts' in block)
    return paragraph(
      block.facts.map(([name, value]) => `${escapedHtml(name)}: <b>${escapedHtml(value)}</b>`).join('<br>'),
    )
  if ('heading' in block)
    return `<div style="margin:24px 0 16px">
<h2 style="margin:0;font-size:15px">${escapedHtml(block.heading)}</h2>
${block.lines.map((line) => htmlOfLine(line, addresses.home)).join('\n')}
</div>`
  if ('footer' in block)
    return `<p style="margin:24px 0 0;padding:12px 0 0;border-top:1px solid #e3e6eb;font-size:13px;line-height:2">${block.footer
      .map(([label, ending]) => smallLinkOf(label, escapedHtml((addresses.address ?? '') + ending)))
      .join(' &nbsp;·&nbsp; ')}</p>`
  return `<blockquote style="margin:0 0 16px;padding:0 0 0 12px;border-left:3px solid #e3e6eb;white-space:pre-wrap">${escapedHtml(block.quote)}</blockquote>`
}

/** The address below the button is for readers whose mail program shows no buttons. */
const buttonOf = (label: string, address: string) =>
  `<p style="margin:0 0 16px"><a href="${address}" style="display:inline-block;padding:10px 16px;border-radius:6px;background:#15181e;color:#fff;text-decoration:none;font-weight:600">${escapedHtml(label)}</a></p>
<p style="margin:0 0 16px;font-size:12px;color:#5b6472;word-break:break-all">${address}</p>`

/** Long names and codes break instead of widening a phone's page. */
const htmlOfLine = ({ text, details, path }: MailLine, home: string) =>
  `<div style="padding:10px 0;border-bottom:1px solid #e3e6eb;overflow-wrap:anywhere;word-break:break-word">
<a href="${escapedHtml(home + path)}" style="color:#15181e;font-weight:600">${escapedHtml(oneLine(text))}</a>
${details.map((detail) => `<div style="font-size:13px;color:#5b6472">${escapedHtml(oneLine(detail))}</div>`).join('\n')}
</div>`

const smallLinkOf = (label: string, address: string) =>
  `<a href="${address}" style="color:#5b6472;white-space:nowrap">${escapedHtml(label)}</a>`
