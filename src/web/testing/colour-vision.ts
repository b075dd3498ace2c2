// How two colours look to people with each kind of colour vision, and how well a text stands out from its ground.

type Triple = readonly [number, number, number]
/** What a full dichromat sees of linear RGB (Machado, Oliveira and Fernandes 2009, severity 1). */
const visions = {
  usual: [
    [1, 0, 0],
    [0, 1, 0],
    [0, 0, 1],
  ],
  protanopia: [
    [0.152286, 1.052583, -0.204868],
    [0.114503, 0.786281, 0.099216],
    [-0.003882, -0.048116, 1.051998],
  ],
  deuteranopia: [
    [0.367322, 0.860646, -0.227968],
    [0.280085, 0.672501, 0.047413],
    [-0.01182, 0.04294, 0.968881],
  ],
  tritanopia: [
    [1.255528, -0.076749, -0.178779],
    [-0.078411, 0.930809, 0.147602],
    [0.004733, 0.691367, 0.3039],
  ],
} as const satisfies Record<string, readonly [Triple, Triple, Triple]>
type Vision = keyof typeof visions
export const everyVision = Object.keys(visions) as Vision[]

/** `#a63d00` or `#fff`, as sRGB without its gamma. */
const linear = (colour: string): Triple => {
  const hex = colour.length === 4 ? colour.replace(/[0-9a-f]/gi, '$&$&') : colour
  const part = (at: number) => {
    const value = Number.parseInt(hex.slice(at, at + 2), 16) / 255
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
  }
  return [part(1), part(3), part(5)]
}
const dot = (a: Triple, b: Triple) => a[0] * b[0] + a[1] * b[1] + a[2] * b[2]
const seen = (colour: string, vision: Vision): Triple => {
  const light = linear(colour)
  const [red, green, blue] = visions[vision].map((row) => Math.min(1, Math.max(0, dot(row, light))))
  return [red ?? 0, green ?? 0, blue ?? 0]
}

const curve = (value: number) => (value > 0.008856 ? Math.cbrt(value) : 7.787 * value + 16 / 116)
/** CIE L*a*b*, in which equal distances look about equally different. */
const labOf = (light: Triple): Triple => {
  const x = curve(dot([0.4124, 0.3576, 0.1805], light) / 0.95047)
  const y = curve(dot([0.2126, 0.7152, 0.0722], light))
  const z = curve(dot([0.0193, 0.1192, 0.9505], light) / 1.08883)
  return [116 * y - 16, 500 * (x - y), 200 * (y - z)]
}

/** 2 is just seen side by side; 10 is told at a glance. */
export const colourDistance = (a: string, b: string, vision: Vision): number => {
  const [one, other] = [labOf(seen(a, vision)), labOf(seen(b, vision))]
  return Math.hypot(one[0] - other[0], one[1] - other[1], one[2] - other[2])
}

/** WCAG 2: a text needs 4.5. */
export const contrast = (a: string, b: string): number => {
  const bright = (colour: string) => dot([0.2126, 0.7152, 0.0722], linear(colour)) + 0.05
  const [one, other] = [bright(a), bright(b)]
  return Math.max(one, other) / Math.min(one, other)
}
