// A button that opens the file formats of an export.
import './export-menu.css'
import { Popup } from '../Popup.tsx'

type ExportMenuProps<Format extends string> = {
  label: string
  /** What each format is called. */
  formats: Readonly<Record<Format, string>>
  onExport: (format: Format) => Promise<void>
}

export const ExportMenu = <Format extends string>({ label, formats, onExport }: ExportMenuProps<Format>) => (
  <Popup
    role="menu"
    label={label}
    trigger={(props) => (
      <button type="button" className="menu-button" {...props}>
        {label}
      </button>
    )}
  >
    {() =>
      (Object.keys(formats) as Format[]).map((format) => (
        <button
          key={format}
          type="button"
          role="menuitem"
          tabIndex={-1}
          className="menu-item"
          onClick={() => void onExport(format)}
        >
          {formats[format]}
        </button>
      ))
    }
  </Popup>
)
