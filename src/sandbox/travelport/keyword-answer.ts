// HotelKeyword: the list of a hotel's keywords, or the texts of the named ones.
import { keywordsOf } from '../world/keywords.ts'
import type { KeywordRequest } from './parse-message.ts'
import { type HostAnswer, responseMessage } from './envelope.ts'
import { checkFormat, type HostMessage, soldHotel } from './refusals.ts'
import { attributes, escapedXml } from './xml-write.ts'

const keywordResponse = (inner: string, summary: string): HostAnswer => ({
  service: 'hotel',
  root: 'HotelKeywordRsp',
  inner,
  summary,
  page: null,
})

export const keywordAnswer = (request: KeywordRequest): HostAnswer => {
  const { version, property, list, names } = request
  const messageAnswer = ({ type, text }: HostMessage) =>
    keywordResponse(responseMessage(version, '5000', type, text), text)
  const hotel = soldHotel(property)
  if ('text' in hotel) return messageAnswer(hotel)
  const known = keywordsOf(hotel)
  const keywordXml = ({ name, number, description, lines }: (typeof known)[number], whole: boolean) =>
    `<common_v${version}_0:Keyword${attributes({ Name: name, Number: String(number), Description: description })}>${(whole
      ? lines
      : []
    )
      .map((line) => `<common_v${version}_0:Text>${escapedXml(line)}</common_v${version}_0:Text>`)
      .join('')}</common_v${version}_0:Keyword>`
  if (list)
    return keywordResponse(known.map((keyword) => keywordXml(keyword, false)).join(''), `${known.length} keywords`)
  if (names.length === 0) return messageAnswer(checkFormat)
  const wanted = names.map((name) => known.find((keyword) => keyword.name === name) ?? name)
  const warnings = wanted.flatMap((each) => {
    if (typeof each === 'string') return [{ code: '5007', text: `KEYWORD NOT AVAILABLE-${each}` }]
    return each.lines.length === 0 ? [{ code: '0', text: `NO DATA THIS KEYWORD-${each.number}` }] : []
  })
  const keywords = wanted.filter((each) => typeof each !== 'string').filter(({ lines }) => lines.length > 0)
  return keywordResponse(
    warnings.map(({ code, text }) => responseMessage(version, code, 'Warning', text)).join('') +
      keywords.map((keyword) => keywordXml(keyword, true)).join(''),
    `${keywords.length} of ${names.length} keywords`,
  )
}
