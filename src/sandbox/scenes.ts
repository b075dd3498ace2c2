// What the pictures of the invented hotels show: a scene for each subject, in colours of the hotel's own.
import type { Canvas, Colour } from './png.ts'
import type { Random } from './random.ts'

const walls: readonly Colour[] = [
  [232, 222, 204],
  [214, 224, 228],
  [226, 214, 212],
  [222, 228, 212],
]
const accents: readonly Colour[] = [
  [46, 82, 128],
  [128, 58, 54],
  [52, 104, 82],
  [112, 84, 132],
]
const woods: readonly Colour[] = [
  [134, 96, 62],
  [104, 74, 52],
  [160, 122, 84],
]
const white: Colour = [248, 246, 240]
const sky: readonly [Colour, Colour] = [
  [132, 180, 226],
  [222, 236, 246],
]
const grass: readonly [Colour, Colour] = [
  [118, 158, 92],
  [84, 126, 70],
]
const light: Colour = [252, 226, 150]

type Paints = { wall: Colour; accent: Colour; wood: Colour }
type Scene = (canvas: Canvas, paints: Paints, random: Random) => void

const indoors = ({ box }: Canvas, { wall, wood }: Paints) => {
  box(0, 0, 1, 0.72, wall)
  box(0, 0.7, 1, 0.02, white)
  box(0, 0.72, 1, 0.28, wood, [wood[0] - 30, wood[1] - 26, wood[2] - 20])
}
const windowAt = ({ box }: Canvas, x: number) => {
  box(x, 0.16, 0.2, 0.36, white)
  box(x + 0.01, 0.175, 0.18, 0.33, ...sky)
  box(x + 0.095, 0.175, 0.01, 0.33, white)
}
const lamp = ({ box, oval }: Canvas, x: number, y: number) => {
  box(x - 0.004, y, 0.008, 0.16, [90, 86, 80])
  oval(x, y, 0.035, 0.05, light)
}
const bed = ({ box }: Canvas, { accent, wood }: Paints, x: number) => {
  box(x, 0.42, 0.36, 0.24, wood)
  box(x, 0.6, 0.36, 0.22, white)
  box(x, 0.68, 0.36, 0.14, accent)
  box(x + 0.03, 0.55, 0.13, 0.08, white)
  box(x + 0.2, 0.55, 0.13, 0.08, white)
}
const tree = ({ box, oval }: Canvas, x: number, high: number) => {
  box(x - 0.01, 0.7 - high / 2, 0.02, high / 2 + 0.02, [96, 72, 50])
  oval(x, 0.7 - high / 2, 0.07, high / 2, [70, 112, 66])
}

const bedroom: Scene = (canvas, paints) => {
  indoors(canvas, paints)
  windowAt(canvas, 0.7)
  bed(canvas, paints, 0.16)
  lamp(canvas, 0.1, 0.46)
}
/** By subject; each is painted from the back to the front. */
export const scenes: Readonly<Record<string, Scene>> = {
  Exterior: (canvas, { wall, accent, wood }, random) => {
    canvas.box(0, 0, 1, 0.7, ...sky)
    canvas.box(0, 0.68, 1, 0.32, ...grass)
    const [floors, columns] = [random.between(4, 7), random.between(6, 9)]
    canvas.box(0.2, 0.74 - floors * 0.085, 0.6, floors * 0.085 + 0.06, wall)
    canvas.box(0.18, 0.72 - floors * 0.085, 0.64, 0.025, accent)
    for (let floor = 1; floor < floors; floor++)
      for (let column = 0; column < columns; column++)
        canvas.box(0.23 + (column * 0.55) / columns, 0.755 - floor * 0.085 - 0.06, 0.3 / columns, 0.05, [92, 116, 138])
    canvas.box(0.46, 0.7, 0.08, 0.1, wood)
    canvas.box(0.43, 0.68, 0.14, 0.02, accent)
    tree(canvas, 0.09, 0.4)
    tree(canvas, 0.92, 0.34)
  },
  Lobby: (canvas, paints) => {
    indoors(canvas, paints)
    for (const x of [0.25, 0.5, 0.75]) lamp(canvas, x, 0.1)
    canvas.box(0.24, 0.52, 0.52, 0.2, paints.wood)
    canvas.box(0.22, 0.5, 0.56, 0.03, white)
    canvas.box(0.06, 0.64, 0.14, 0.14, paints.accent)
    canvas.box(0.82, 0.64, 0.14, 0.14, paints.accent)
  },
  'Guest room': bedroom,
  Suite: (canvas, paints, random) => {
    bedroom(canvas, paints, random)
    canvas.box(0.62, 0.66, 0.3, 0.12, paints.accent)
    canvas.box(0.6, 0.6, 0.34, 0.08, paints.accent)
  },
  Restaurant: (canvas, paints) => {
    indoors(canvas, paints)
    windowAt(canvas, 0.08)
    windowAt(canvas, 0.4)
    windowAt(canvas, 0.72)
    for (const x of [0.2, 0.5, 0.8]) {
      canvas.box(x - 0.012, 0.74, 0.024, 0.14, paints.wood)
      canvas.oval(x, 0.74, 0.11, 0.04, white)
      canvas.box(x - 0.15, 0.68, 0.03, 0.18, paints.accent)
      canvas.box(x + 0.12, 0.68, 0.03, 0.18, paints.accent)
    }
  },
  Bathroom: (canvas, paints) => {
    indoors(canvas, { ...paints, wall: [206, 222, 226], wood: [176, 184, 188] })
    for (let y = 0.1; y < 0.7; y += 0.1) canvas.box(0, y, 1, 0.004, white)
    for (let x = 0.08; x < 1; x += 0.08) canvas.box(x, 0, 0.003, 0.7, white)
    canvas.box(0.1, 0.14, 0.24, 0.3, [224, 238, 244])
    canvas.box(0.08, 0.54, 0.28, 0.06, paints.wood)
    canvas.oval(0.7, 0.74, 0.24, 0.12, white)
    canvas.oval(0.7, 0.7, 0.21, 0.06, [186, 216, 228])
  },
  'Meeting room': (canvas, paints) => {
    indoors(canvas, paints)
    canvas.box(0.34, 0.12, 0.32, 0.3, white)
    canvas.box(0.36, 0.14, 0.28, 0.26, paints.accent)
    canvas.box(0.12, 0.68, 0.76, 0.1, paints.wood)
    for (const x of [0.16, 0.34, 0.52, 0.7]) canvas.box(x, 0.78, 0.12, 0.14, [64, 66, 72])
  },
  Bar: (canvas, paints) => {
    indoors(canvas, { ...paints, wall: [74, 60, 58] })
    for (const y of [0.26, 0.46]) {
      canvas.box(0.14, y, 0.72, 0.02, paints.wood)
      for (let x = 0.18; x < 0.82; x += 0.07)
        canvas.box(x, y - 0.12, 0.025, 0.12, x % 0.14 < 0.07 ? paints.accent : light)
    }
    canvas.box(0.06, 0.6, 0.88, 0.22, paints.wood)
    canvas.box(0.04, 0.58, 0.92, 0.03, white)
  },
  Garden: (canvas, { accent }) => {
    canvas.box(0, 0, 1, 0.62, ...sky)
    canvas.box(0, 0.6, 1, 0.4, ...grass)
    for (const [x, high] of [
      [0.12, 0.42],
      [0.3, 0.3],
      [0.76, 0.36],
      [0.92, 0.46],
    ] as const)
      tree(canvas, x, high)
    canvas.oval(0.52, 0.82, 0.3, 0.1, [112, 170, 198])
    for (let x = 0.06; x < 1; x += 0.11) canvas.oval(x, 0.95, 0.018, 0.02, accent)
  },
}

export const paintsOf = (random: Random): Paints => ({
  wall: random.pick(walls),
  accent: random.pick(accents),
  wood: random.pick(woods),
})
