// Tells whether a text is written in another language than English: GDS texts are read all over the world.
const germanWords =
  'und|mit|ohne|zimmer|fruehstueck|frühstück|inklusive|stornierung|kostenlos|anreise|abreise|nicht|bis|doppelzimmer|einzelzimmer|erstattbar|pro|nacht|bett|oder|der|die|das|ist|vor'
const frenchWords =
  'avec|sans|chambre|petit|déjeuner|dejeuner|inclus|annulation|gratuite|remboursable|lit|et|la|le|les|jusqu|nuit|vue|une|du|avant|arrivée|arrivee'
const spanishWords =
  'con|sin|habitación|habitacion|desayuno|incluido|cancelación|cancelacion|gratuita|reembolsable|cama|y|noche|vista|hasta|una|el|los|antes|llegada'
const italianWords =
  'con|senza|camera|colazione|inclusa|cancellazione|gratuita|rimborsabile|letto|notte|vista|fino|una|il|prima|arrivo|matrimoniale'
const languages = [germanWords, frenchWords, spanishWords, italianWords].map(
  (words) => new RegExp(`(?<!\\p{L})(?:${words})(?!\\p{L})`, 'giu'),
)

/** Four words of one language, a quarter of the text: names of dishes and hotels are fewer. */
export const readForeign = (text: string): boolean => {
  const count = text.match(/\p{L}+/gu)?.length ?? 0
  return languages.some((words) => {
    const found = new Set((text.match(words) ?? []).map((word) => word.toLowerCase()))
    return found.size >= 4 && found.size * 4 >= count
  })
}
