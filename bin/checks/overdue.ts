/** Nothing works it off any more. As PostgreSQL says it. */
export const overdueAfter = "15 minutes"

/** Rows that should not be there: what follows `select`, or `select count(*)`. */
export const overdue = {
  dueWork: `from due_work where state = 'waiting' and due_at < now() - interval '${overdueAfter}'`,
} as const
