/** Characters that have a control word of their own. */
export const characters = new Map(
  Object.entries({
    tab: '\t',
    line: '\n',
    page: '\n',
    emdash: '—',
    endash: '–',
    emspace: ' ',
    enspace: ' ',
    qmspace: ' ',
    bullet: '•',
    lquote: '‘',
    rquote: '’',
    ldblquote: '“',
    rdblquote: '”',
    nestcell: ' ',
  }),
)

export const signs: Record<string, string> = {
  '~': ' ',
  _: '-',
  '\t': ' ',
}

/** Groups that hold no text of the document, or hold it once more. What begins with `\*` is left out as well. */
export const leftOut = new Set(
  `colortbl pict object nonshppict nonesttables shprslt ftnsep ftnsepc ftncn
  aftnsep aftnsepc aftncn tc tcn xe filetbl revtbl rsidtbl generator private datastore themedata
  colorschememapping latentstyles pgdsctbl`.split(/\s+/),
)
/** Groups that are entered although they begin with `\*`. */
export const entered = new Set(
  `shpinst shptxt do dptxbxtext fldinst formfield ffl annotation footnote listtable listoverridetable moMath moMathPara
  ud`.split(/\s+/),
)
