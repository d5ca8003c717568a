/** The small document of the bench. */
export type Note = {
  _id: number
  tenant: number
  at: number
  title: string
  tags: string[]
  done: boolean
}
