// Templates to fill in: empty, or with what the property has.
import { Button, NativeSelect } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { type OwnKind, ownKinds } from '../../../../domain/own-data/records.ts'
import { download, fileName } from '../../../lib/download.ts'
import { useOwnDataKey } from '../hooks.ts'
import { template } from '../queries.ts'
import { importWords as words } from '../page-words.ts'
import { sectionNames } from '../words.ts'

export const TemplatesSection = () => {
  const of = useOwnDataKey()
  const [format, setFormat] = useState<'csv' | 'xlsx'>('xlsx')
  const [table, setTable] = useState<OwnKind>('rooms')
  const { mutate, isPending } = useMutation({
    mutationFn: async (filled: boolean) => {
      const only = format === 'csv' ? table : undefined
      const bytes = await template({ format, table: only, filled, of })
      download(`${fileName('your-rates', only ?? '', filled ? String(of.hotel) : 'template')}.${format}`, bytes)
    },
  })
  return (
    <section className="card own-templates" aria-labelledby="own-templates">
      <h2 id="own-templates">{words.templates}</h2>
      <p className="muted small">{words.templatesNote}</p>
      <div className="row wrap own-templates-row">
        <NativeSelect
          size="xs"
          label={words.format}
          value={format}
          data={[
            { value: 'xlsx', label: 'Excel (XLSX)' },
            { value: 'csv', label: 'CSV' },
          ]}
          onChange={({ currentTarget }) => setFormat(currentTarget.value === 'csv' ? 'csv' : 'xlsx')}
        />
        {format === 'csv' && (
          <NativeSelect
            size="xs"
            label={words.tableOf}
            value={table}
            data={ownKinds.map((value) => ({ value, label: sectionNames[value] }))}
            onChange={({ currentTarget }) => setTable(ownKinds.find((kind) => kind === currentTarget.value) ?? 'rooms')}
          />
        )}
        {[false, true].map((filled) => (
          <Button
            key={String(filled)}
            variant="default"
            size="xs"
            h={32}
            disabled={isPending}
            leftSection={<IconDownload size={14} aria-hidden />}
            onClick={() => mutate(filled)}
          >
            {filled ? words.filled : words.empty}
          </Button>
        ))}
      </div>
    </section>
  )
}
