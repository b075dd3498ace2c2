// Tells whether a text stops in the middle of a word.
import type { Span } from '../verdict.ts'

/** Long words that hotels load; a text that ends on a beginning of one of them was cut. A word list. */
const longWords =
  'accommodation accommodations additional advance afternoon airport amenities apartment applicable arrival available balcony bathroom bathtub bedroom beverage breakfast business cancellation cancelled cancel charge charges checkout children club coffee complimentary continental conditioning corporate courtyard credit daily deluxe departure deposit dining dinner discount double entrance executive exclusive facilities family fitness flexible floor furniture garden government guarantee guaranteed guest guests hairdryer harbour highspeed hotel included includes including inclusive internet kitchen kitchenette lounge luxury marriott maximum members microwave minimum mountain nonrefundable nonsmoking occupancy ocean offered package parking payment penalty permitted prepaid premium promotion property purchase queen rate refrigerator refundable required reservation restaurant rewards service selected shower smoking spacious standard studio suite superior swimming television terrace toiletries traditional transfer upgrade vacation welcome wireless workspace conference regulation regulations availability subject enjoy located location underground newspaper minibar slippers bathrobe panoramic connecting adjoining accessible wheelchair laundry housekeeping reception concierge shuttle district historic exhibition excluded gratuity mandatory renovation modification amendment identification surcharge supplement policies requirements information description consecutive combination combined qualified qualifying eligible membership participating specialty signature seasonal weekday weekend anniversary honeymoon romantic champagne sparkling dedicated professional comfortable contemporary elegant decorated furnished equipped featuring overlooking'.split(
    ' ',
  )
/** Beginnings that are words or usual short forms of their own. A word list. */
const ownWords = new Set(
  (
    'cont conti contin incl inc included include cancel canc comp compl bath bed air airp break brea fast dbl dlx del sup super std stand studio ' +
    'rest rate rates par park parks park park car card care cred dep depart depo disc din dine dinn exec ex excl exclu ' +
    'fam fit flex flexi flo gar gard gov govt guar gtd hair high hot hotels in inter kit kitch lux max mem min mic mount non nonref nonsmk ' +
    'occ ocean off offer pack pay pen perm pre prem prep promo prop pur ref refrig req res resv rew serv service sel show smok space stan ' +
    'suit sui swim tele ter terr toil trad trans up vac well wire work add addl adv after apt app arr avail bal bus char charg check ' +
    'chi child club cof corp corpo court court add member guest charge cancellation bedroom double king queen require offer select refund ' +
    'guarantee permit additional accommodation apartment available advance accomm accom amen benef micro wifi market mar mart premium ' +
    'den depa dini dinin exp fac facil har harb int internet kitchens loun may mini mo mou oc pen swi tel tran welc accommodate refer prop swim exhibit equip process inform season week person personal profession comfort access wheel under house transport exclude combine select qualify decorate furnish overlook renovate modify require sign special part member connect adjoin hist reg info descr conf confer subj loc dist amend supp surch week contempo minib mini lau sub elegant'
  ).split(' '),
)

/** The cut word at the end, when the text ends within one of the long words. */
export const readCutWord = (text: string): Span | null => {
  const match = /(?:^|[\s\-/,(])(\p{L}{3,})$/u.exec(text.slice(-24))
  const word = match?.[1]?.toLowerCase()
  if (word === undefined || ownWords.has(word) || longWords.includes(word)) return null
  if (!longWords.some((long) => long.length > word.length && long.startsWith(word))) return null
  return { start: text.length - word.length, end: text.length }
}
