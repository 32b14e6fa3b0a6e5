/** Stores small values between visits. `localStorage` has this shape; any method may throw. */
export type Storage = {
  getItem: (key: string) => string | null
  setItem: (key: string, value: string) => void
  removeItem: (key: string) => void
}
