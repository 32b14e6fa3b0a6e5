/** A day, as the visitor reads it. */
export const formatDay = (time: number): string => new Intl.DateTimeFormat('en', { dateStyle: 'medium' }).format(time)
