/** True where the browser says that it has no network; some environments say nothing. */
export const isOffline = () => (navigator.onLine as boolean | undefined) === false
