/** A file's name as people would say it. */
export const fileTitle = (file: string) =>
  file
    .replace(/\.\w{1,5}$/, '')
    .replace(/[_-]+/g, ' ')
    .trim()
