/** Fills in `v` of the cells that hold a formula `f`; sheets are maps of cells by their references. */
declare module 'xlsx-calc' {
  type Cell = { f?: string; v?: unknown; t?: string; w?: string }
  type Workbook = { SheetNames: string[]; Sheets: Record<string, Record<string, Cell | string>> }
  function calculate(workbook: Workbook, options?: { continue_after_error?: boolean }): void
  namespace calculate {
    function set_fx(name: string, compute: (...args: never[]) => unknown): void
    function import_functions(functions: object): void
  }
  export default calculate
}
