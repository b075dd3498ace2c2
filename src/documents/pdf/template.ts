// The typst template of all documents. It reads one JSON input and nothing else: texts are values there, never markup.
export const pdfTemplate = String.raw`
#let doc = json(bytes(sys.inputs.document))
#let ink = rgb("#14171f")
#let muted = rgb("#5b6472")
#let hair = 0.5pt + rgb("#dfe3ea")
#let tones = (plain: ink, missing: rgb("#b80d00"), wrong: rgb("#b80d00"), match: rgb("#006f5c"), muted: muted)
#let small(body) = text(size: 7.5pt, fill: muted, body)
#let strong-text(body) = text(weight: 600, body)
#let toned(it) = text(fill: tones.at(it.tone), weight: if it.tone in ("missing", "wrong") { 600 } else { 400 }, it.text)
#let head-cell(body) = table.cell(fill: rgb("#f3f5f8"), text(size: 7.5pt, weight: 600, fill: muted, body))
// A text whose first letter is of a script from right to left is read from there.
#let from-right = regex("^\\P{L}*[\\p{Arabic}\\p{Hebrew}\\p{Syriac}\\p{Thaana}]")
#let said(..lines) = {
  let body = lines.pos().join(linebreak())
  if lines.pos().join(" ").contains(from-right) { block({ set text(dir: rtl); set align(left); body }) } else { body }
}

#set document(title: doc.title + " – " + doc.label, author: "Rateproof", date: none)
#set text(font: json(bytes(sys.inputs.fonts)), size: 8.5pt, fill: ink, lang: "en", region: "GB", hyphenate: false)
#set par(leading: 0.55em, spacing: 0.8em)
#set page(
  paper: "a4",
  margin: (x: 15mm, top: 20mm, bottom: 16mm),
  header: context if counter(page).get().first() > 1 { small([#doc.title #h(1fr) #doc.label]) },
  footer: context { small([#doc.foot #h(1fr) #counter(page).display("1 / 1", both: true)]) },
)
#show heading.where(level: 1): it => block(below: 7pt, text(size: 17pt, weight: 600, it.body))
#show heading.where(level: 2): it => block(above: 15pt, below: 7pt, sticky: true, text(size: 11pt, weight: 600, it.body))

#let note-block(b) = block(text(fill: muted, b.text))
#let facts-block(b) = table(
  columns: (30%, 70%), stroke: (x, y) => (bottom: hair), inset: (x: 4pt, y: 3.6pt),
  ..b.rows.map(r => (text(fill: muted, r.at(0)), said(r.at(1)))).flatten(),
)
#let field-cells(r, own) = {
  let notes = r.notes.map(n => block(above: 3pt, text(size: 7.5pt, n))).join()
  let shown = { text(fill: tones.at(r.tone), weight: if r.tone in ("missing", "wrong") { 600 } else { 400 }, said(..r.shown)); notes }
  let cells = (text(fill: muted, r.label), shown)
  if own { cells += (if r.own == none { [] } else { said(r.own) }, if r.verdict == none { [] } else { toned(r.verdict) }) }
  // A short row stays on its page, which takes less time to lay out; a long one goes on on the next.
  let texts = (..r.shown, ..r.notes, if r.own == none { "" } else { r.own })
  let long = texts.map(each => each.len() + 40).sum() > 400
  cells.map(body => table.cell(breakable: long, body))
}
#let fields-block(b) = {
  let own = b.heads.len() > 1
  table(
    columns: if own { (22%, 1fr, 27%, 13%) } else { (26%, 1fr) },
    stroke: (x, y) => (bottom: hair), inset: (x: 4pt, y: 3.6pt),
    table.header(head-cell[Field], ..b.heads.map(h => head-cell(h)), ..if own { (head-cell[Result],) } else { () }),
    ..b.rows.map(r => field-cells(r, own)).flatten(),
  )
}
#let compared-side(s) = {
  text(fill: tones.at(s.tone), weight: if s.tone in ("missing", "wrong") { 600 } else { 400 }, said(s.shown))
  if s.own != none { block(above: 3pt, text(size: 7.5pt, { text(fill: muted)[Your rates: ]; s.own; if s.verdict != none { h(4pt); toned(s.verdict) } })) }
}
#let compared-block(b) = table(
  columns: (24%, 1fr, 1fr), stroke: (x, y) => (bottom: hair), inset: (x: 4pt, y: 3.6pt),
  table.header(head-cell[Field], ..b.heads.map(h => head-cell(h))),
  ..b.rows.map(r => {
    let paint = if r.differs { rgb("#fff4d6") } else { none }
    (
      table.cell(fill: paint, { text(fill: muted, r.label); if r.differs { linebreak(); text(size: 7pt, weight: 600, fill: tones.wrong, "Different") } }),
      table.cell(fill: paint, compared-side(r.left)), table.cell(fill: paint, compared-side(r.right)),
    )
  }).flatten(),
)
#let findings-block(b) = for f in b.rows {
  block(width: 100%, above: 8pt, below: 8pt, inset: (left: 8pt, y: 2pt), stroke: (left: 2pt + tones.wrong), {
    block(sticky: true, below: 5pt, { strong-text(f.title); h(6pt); toned(f.verdict) })
    let sides = (if f.shown != none { ("In GDS", f.shown) }, if f.expected != none { ("Expected", f.expected) }).filter(side => side != none)
    if sides.len() > 0 {
      block(below: 6pt, grid(columns: (46pt, 1fr), row-gutter: 5pt, ..sides.map(((name, value)) => (text(fill: muted, name), said(value))).flatten()))
    }
    if f.advice != none { block(above: 6pt, f.advice) }
  })
}
#let table-block(b) = table(
  columns: b.columns.map(c => c.width * 1fr),
  align: b.columns.map(c => if c.align == "right" { right } else { left }),
  stroke: (x, y) => (bottom: hair), inset: (x: 3.5pt, y: 3.2pt),
  table.header(..b.columns.map(c => head-cell(c.name))),
  ..b.rows.map(r => r.map(c => text(size: 8pt, toned((tone: c.tone, text: said(c.text)))))).flatten(),
)
#let tags-block(b) = block(b.texts.map(t => box(inset: (x: 5pt, y: 2.5pt), radius: 3pt, fill: rgb("#f3f5f8"), t)).join([ ]))
#let picture-block(b) = block(breakable: false, above: 8pt, {
  image(bytes(b.svg), format: "svg", height: b.height * 1pt, width: 100%, fit: "contain", alt: b.caption)
  v(2pt, weak: true)
  small(b.caption)
})

#grid(columns: (1fr, auto), column-gutter: 12pt,
  { block(below: 8pt, small(strong-text(doc.label))); heading(level: 1, doc.title); for l in doc.lines { block(above: 4.5pt, below: 0pt, text(fill: muted, l)) } },
  if doc.score != none {
    align(right, { text(size: 22pt, weight: 600, fill: rgb(doc.score.color), doc.score.text); v(5pt, weak: true); small[Accuracy]; v(4pt, weak: true)
      box(width: 70pt, height: 4pt, radius: 2pt, fill: rgb("#e6e9ef"), align(left, box(width: calc.max(0%, calc.min(100%, doc.score.percent * 1%)), height: 4pt, radius: 2pt, fill: rgb(doc.score.color)))) })
  })
#v(6pt)
#line(length: 100%, stroke: hair)

#for b in doc.blocks {
  if b.kind == "heading" { heading(level: 2, b.text) }
  else if b.kind == "note" { note-block(b) }
  else if b.kind == "facts" { facts-block(b) }
  else if b.kind == "fields" { fields-block(b) }
  else if b.kind == "compared" { compared-block(b) }
  else if b.kind == "findings" { findings-block(b) }
  else if b.kind == "table" { table-block(b) }
  else if b.kind == "tags" { tags-block(b) }
  else if b.kind == "picture" { picture-block(b) }
}
`
