/** Style sheets are bundled as text and adopted by the shadow root. */
declare module '*.css' {
  const css: string
  export default css
}
