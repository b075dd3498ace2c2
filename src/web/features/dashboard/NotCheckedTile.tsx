// Where no hotel was ever checked in the selected GDS: what to do, instead of tiles without figures.
import { Button } from '@mantine/core'
import { memo } from 'react'
import { gdsIdOf, gdsLabelOfId } from '../../../domain/gds.ts'
import { useSelectedGds } from '../../lib/use-selected-gds.ts'
import { paths } from '../../paths.ts'
import { LinkButton } from '../../ui/LinkButton.tsx'
import { words } from './words.ts'

type NotCheckedTileProps = {
  /** Whether their first check runs. */
  running: boolean
  /** Whoever may start the check of all hotels. */
  onCheck: (() => void) | undefined
}

export const NotCheckedTile = memo(({ running, onCheck }: NotCheckedTileProps) => {
  const gds = useSelectedGds()
  const text = onCheck ? words.checkFirst : words.checkedLater
  return (
    <section className="card not-checked" aria-labelledby="overall">
      <h2 id="overall">{words.overall}</h2>
      <p className="muted">{running ? words.beingChecked : text(gds && gdsLabelOfId(gdsIdOf(gds)))}</p>
      {running ? null : onCheck ? (
        <Button onClick={onCheck}>{words.checkAll}</Button>
      ) : (
        <LinkButton variant="default" {...paths.rateCheck}>
          {words.checkRates}
        </LinkButton>
      )}
    </section>
  )
})
