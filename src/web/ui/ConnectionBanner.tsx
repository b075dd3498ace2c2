// Banner above the page while the server cannot be reached; the page itself stays.
import { IconCloudOff } from '@tabler/icons-react'
import { useConnectionLost } from './connection.ts'

export const ConnectionBanner = () => {
  const lost = useConnectionLost()
  return (
    <div className="connection" role="status">
      {lost && (
        <p>
          <IconCloudOff size={16} stroke={1.6} aria-hidden />
          Connection lost. Reconnecting … What you see may be out of date.
        </p>
      )}
    </div>
  )
}
