// Scheduled: reminds assignees of fixes that are due today. It looks often, because each hotel has its own morning.
import type { ScheduledTask } from '../../platform/schedule/schedule.ts'
import { sendReminders } from './reminders/send-reminders.ts'

export const remindingTask: ScheduledTask = {
  name: 'fix_reminders',
  every: 30 * 60,
  run: async (context, signal) => ({ outcome: `${await sendReminders(context, signal)} fixes due` }),
}
