// How long a practised person takes for clicks and keys, by the keystroke-level model of Card, Moran and Newell. What the product makes
// them wait is not in it: bench web and bench checkup measure that.
const seconds = { decide: 1.35, point: 1.1, press: 0.2, key: 0.28 }

type Work = { clicks?: number; keys: number; decisions?: number }
/** Each click is its own decision unless they are counted; keys are typed one after the other. */
export const operatorSeconds = ({ clicks = 0, keys, decisions }: Work): number =>
  (decisions ?? clicks) * seconds.decide + clicks * (seconds.point + seconds.press) + keys * seconds.key
