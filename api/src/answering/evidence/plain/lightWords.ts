import { fold } from '../../../language/tokens.ts'

/** Verbs of wanting, being able and doing anything at all, and nouns for any thing or person. */
const empty = `
get gets getting got come comes coming go goes going do doing make makes give gives given have having back
need needs needed want wants like know find tell happen happens happening let mean means meaning possible able allow allowed allows permit
permitted permits okay ok offer offers provide provides available exist exists please own
thing things stuff kind kinds sort sorts type types way ways anything something someone anyone everyone info information
details people persons person
brauche brauchen braucht bekomme bekommen bekommt gibt geben geht gehen mache machen macht tun kann konnen konnte darf
durfen muss mussen soll sollen sollte will wollen mochte finde finden werde wird werden lassen bedeutet heisst erlaubt moglich bitte
personen leute
hay significa hacer hace puedo puede pueden podemos tengo tiene tienen tener necesito necesita debo debe hacen permite permiten
personas gente
signifie peux peut peuvent puis pouvons dois doit devons faut faire fait font avoir ai avons trouve trouvent possible permis
personnes gens`

/** Verbs that may be said otherwise: who may `bring` a bike may be told what bikes cost, what is `held` takes place. */
const weak = `bring brings take takes use uses call contact ask speak talk keep put start see look buy pay hold holds held occur occurs
stattfinden stattfindet celebra celebran lieu
bringen nehmen benutzen anrufen kaufen zahlen traer llevar usar llamar comprar pagar apporter prendre utiliser appeler
acheter payer`

const setOf = (text: string) => new Set(text.split(/\s+/).filter(Boolean).map(fold))
const emptyWords = setOf(empty)
const weakWords = setOf(weak)

/** True of a folded word that names nothing by itself in a question: `need` in `What do I need for the trip?` */
export const isEmptyWord = (folded: string) => emptyWords.has(folded)

/** True of a folded verb that an answer may well leave out. */
export const isWeakWord = (folded: string) => weakWords.has(folded)
