/** What the two ways are called in which a list is sorted by a column; the column itself is called by its header. */
export const byTime = { enableSorting: true, sortAscLabel: "Oldest first", sortDescLabel: "Newest first" } as const
export const byAmount = { enableSorting: true, sortAscLabel: "Smallest first", sortDescLabel: "Largest first" } as const
