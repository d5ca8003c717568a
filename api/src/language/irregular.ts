/** English words whose forms no rule connects; the first of each line stands for all. */
const forms = `
be been being|have had having|do did done|go went gone|say said|make made|take took taken|come came|see saw seen
know knew known|get got gotten|give gave given|find found|think thought|tell told|become became|show shown|leave left
feel felt|put|bring brought|begin began begun|keep kept|hold held|write wrote written|stand stood|hear heard|let
mean meant|set|meet met|run ran|pay paid|sit sat|speak spoke spoken|lie lain|lead led|read|grow grew grown
lose lost|fall fell fallen|send sent|build built|understand understood|draw drew drawn|break broke broken|spend spent
cut|rise rose risen|drive drove driven|buy bought|wear wore worn|choose chose chosen|seek sought|throw threw thrown
catch caught|deal dealt|win won|forget forgot forgotten|shake shook shaken|teach taught|fight fought|sell sold
fly flew flown|eat ate eaten|sing sang sung|swim swam swum|drink drank drunk|ring rang rung|sink sank sunk
spring sprang sprung|steal stole stolen|freeze froze frozen|hide hid hidden|ride rode ridden|strike struck stricken
bear bore borne born|swear swore sworn|tear tore torn|wake woke woken|weave wove woven|arise arose arisen
blow blew blown|withdraw withdrew withdrawn|overthrow overthrew overthrown|undergo underwent undergone
undertake undertook undertaken|foresee foresaw foreseen|overcome overcame|forbid forbade forbidden|forgive forgave forgiven
bind bound|feed fed|flee fled|lend lent|lay laid|sleep slept|sweep swept|weep wept|creep crept|dig dug|hang hung
stick stuck|swing swung|spin spun|cling clung|fling flung|sting stung|shoot shot|slide slid|light lit|bend bent
burn burnt|dream dreamt|learn learnt|spell spelt|spill spilt|smell smelt|leap leapt|kneel knelt|breed bred|bleed bled
speed sped|wind wound|grind ground|shine shone|shrink shrank shrunk|stink stank stunk|tread trod trodden
slay slew slain|spit spat|split|spread|bet|bid|cast|cost|hit|hurt|quit|rid|shed|shut|thrust|uphold upheld|withhold withheld
withstand withstood|mistake mistook mistaken|rebuild rebuilt|rewrite rewrote rewritten|retake retook retaken
man men|woman women|child children|foot feet|tooth teeth|goose geese|mouse mice|louse lice|ox oxen|person people
life lives|wife wives|knife knives|leaf leaves|half halves|wolf wolves|shelf shelves|thief thieves|loaf loaves|calf calves
criterion criteria|phenomenon phenomena|bacterium bacteria|datum data|medium media|analysis analyses|basis bases
crisis crises|thesis theses|hypothesis hypotheses|axis axes|index indices|appendix appendices|matrix matrices
nucleus nuclei|fungus fungi|stimulus stimuli|alumnus alumni|radius radii|stratum strata|curriculum curricula
worse worst bad|further farther furthest far
`

const bases = new Map(
  forms
    .trim()
    .split(/[|\n]/)
    .flatMap(line => {
      const [base = '', ...others] = line.split(' ')
      return others.map((other): [string, string] => [other, base])
    }),
)

/** The base form of a word, where it is one that no rule reaches. */
export const regular = (folded: string) => bases.get(folded) ?? folded
