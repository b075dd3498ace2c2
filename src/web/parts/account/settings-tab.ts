// What every tab of the settings receives. S1§2
import type { Profile } from '../../../contract/auth.ts'

/** Who is viewing, whose settings they are, and whether they are the viewer's own. */
export type SettingsTabProps = { viewer: Profile; user: Profile; own: boolean }
