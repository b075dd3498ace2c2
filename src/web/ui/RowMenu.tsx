// The three dots at the end of a row.
import { ActionIcon, Menu } from '@mantine/core'
import { IconDots } from '@tabler/icons-react'
import { Link, type LinkProps } from '@tanstack/react-router'

export type RowAction = { label: string; link: LinkProps; disabled?: boolean }

export const RowMenu = ({ label, actions }: { label: string; actions: readonly RowAction[] }) => (
  <Menu>
    <Menu.Target>
      <ActionIcon variant="subtle" size={28} aria-label={label}>
        <IconDots size={16} aria-hidden />
      </ActionIcon>
    </Menu.Target>
    <Menu.Dropdown aria-label={label}>
      {actions.map((action) =>
        action.disabled ? (
          <Menu.Item key={action.label} disabled>
            {action.label}
          </Menu.Item>
        ) : (
          <Menu.Item key={action.label} renderRoot={(props) => <Link {...props} {...action.link} />}>
            {action.label}
          </Menu.Item>
        ),
      )}
    </Menu.Dropdown>
  </Menu>
)
