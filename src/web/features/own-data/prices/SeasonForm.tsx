// The season that a table of prices is about, and what its prices have in common.
import { NativeSelect, TextInput } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { dayText } from '../../../lib/format.ts'
import { nightRangeText, weekdaysText } from '../../../parts/own-data/record-text.ts'
import { currencyNote } from '../../../parts/account/CurrencyField.tsx'
import { FormFields } from '../../../ui/fields/Form.tsx'
import { WeekdayFields } from '../Fields.tsx'
import { NightsFields } from '../records/NightsFields.tsx'
import { formLabels } from '../field-words.ts'
import { parseSeason, type Season, seasonText, type Terms } from './grid.ts'
import type { OwnOverview } from '../../../../contract/values/own-answers.ts'
import { gridWords as words } from './price-words.ts'

type SeasonFormProps = {
  seasons: OwnOverview['seasons']
  season: Season
  onSeason: (season: Season) => void
  terms: Terms
  onTerms: (terms: Partial<Terms>) => void
  currencyError: string | undefined
  /** Employees choose a season and cannot change its prices. */
  mayWrite: boolean
}

export const SeasonForm = (props: SeasonFormProps) => {
  const { seasons, season, onSeason, terms, onTerms, currencyError, mayWrite } = props
  const [errors, setErrors] = useState<Record<string, string>>({})
  const form = useRef<HTMLFormElement>(null)
  // Fields are reset only when the season changes from outside, so that input is kept.
  const [turn, setTurn] = useState(0)
  const named = seasonText(season)
  const applied = useRef(named)
  useEffect(() => {
    if (named === applied.current) return
    applied.current = named
    setErrors({})
    setTurn((before) => before + 1)
  }, [named])
  const apply = (nights?: { first: string; last: string }) => {
    if (!form.current) return
    const flat = Object.fromEntries(new FormData(form.current)) as Record<string, string>
    const read = parseSeason({ ...flat, ...(nights && { first_night: nights.first, last_night: nights.last }) })
    setErrors('errors' in read ? read.errors : {})
    if ('errors' in read || seasonText(read.season) === named) return
    applied.current = seasonText(read.season)
    onSeason(read.season)
  }
  const soon = () => void setTimeout(() => apply())
  return (
    <form ref={form} className="own-season" onSubmit={(event) => event.preventDefault()}>
      {seasons.length > 0 && (
        <NativeSelect
          label={words.seasons}
          className="own-seasons"
          value={seasons.some((each) => seasonText(each) === named) ? named : ''}
          data={[
            { value: '', label: words.anotherSeason },
            ...seasons.map((each) => ({
              value: seasonText(each),
              label: words.seasonText(
                nightRangeText(each.first_night, each.last_night),
                weekdaysText(each.weekdays),
                each.adults,
                each.prices,
              ),
            })),
          ]}
          onChange={({ currentTarget }) => {
            const chosen = seasons.find((each) => seasonText(each) === currentTarget.value)
            if (chosen) onSeason(chosen)
          }}
        />
      )}
      <FormFields
        key={turn}
        value={{
          values: {
            first_night: season.first_night ? dayText(season.first_night) : '',
            last_night: season.last_night ? dayText(season.last_night) : '',
            ...Object.fromEntries(season.weekdays.map((on, at) => [`weekdays.${at}`, on ? 'on' : ''])),
          },
          errors,
        }}
      >
        <NightsFields open onDays={apply} />
        <div onChange={soon}>
          <WeekdayFields />
          {errors.weekdays && <p className="field-error">{errors.weekdays}</p>}
        </div>
        <TextInput
          name="adults"
          label={words.adults}
          placeholder={formLabels.adultsAny}
          defaultValue={season.adults ?? ''}
          error={errors.adults}
          inputMode="numeric"
          autoComplete="off"
          className="num own-narrow"
          onBlur={() => apply()}
        />
      </FormFields>
      <TextInput
        label={formLabels.currency}
        placeholder="e.g. EUR"
        maxLength={3}
        autoComplete="off"
        className="own-currency own-narrow"
        disabled={!mayWrite}
        value={terms.currency}
        description={currencyNote(terms.currency)}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        error={currencyError}
        onChange={({ currentTarget }) => onTerms({ currency: currentTarget.value.toUpperCase() })}
      />
      <NativeSelect
        label={formLabels.perRoom}
        disabled={!mayWrite}
        value={terms.per_person ? 'yes' : 'no'}
        data={[
          { value: 'no', label: formLabels.aRoom },
          { value: 'yes', label: formLabels.aPerson },
        ]}
        onChange={({ currentTarget }) => onTerms({ per_person: currentTarget.value === 'yes' })}
      />
      <NativeSelect
        label={formLabels.tax}
        disabled={!mayWrite}
        value={terms.tax}
        data={[
          { value: 'after', label: formLabels.after },
          { value: 'before', label: formLabels.before },
        ]}
        onChange={({ currentTarget }) => onTerms({ tax: currentTarget.value === 'before' ? 'before' : 'after' })}
      />
    </form>
  )
}
