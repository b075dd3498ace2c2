// Reads smoking in Korean, Japanese and Chinese: 금연 객실, 喫煙ルーム, 无烟房.
const no =
  /금연|비흡연|흡연\s*(?:금지|불가)|禁[煙烟菸]|[无無][烟煙菸]|非吸[烟煙]|喫煙(?:不可|禁止)|(?:不可|禁止|严禁|嚴禁)吸[烟煙菸]/
const yes =
  /(?<!비)흡연(?!\s*(?:금지|불가|실\s*외))|喫煙(?!不可|禁止|所|コーナー|スペース)|(?<![非可止禁])吸[烟煙菸](?:房|楼层|樓層)|(?<!不)可吸[烟煙菸]/

/** null: not stated, or both are offered. */
export const readEastAsianSmoking = (text: string): { smoking: boolean; start: number; end: number } | null => {
  const [denied, allowed] = [no.exec(text), yes.exec(text)]
  const found = denied ?? allowed
  if (!found || (denied && allowed)) return null
  return { smoking: denied === null, start: found.index, end: found.index + found[0].length }
}
