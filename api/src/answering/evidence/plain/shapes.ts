import { any } from '../../../language/any.ts'
import { anyOf, either, inOrder, lazy, whole, word } from './patterns.ts'
import {
  currencies,
  hour,
  measures,
  numberWords,
  some,
  spans,
  streets,
  symbols,
} from './quantities.ts'

/** Six figures and more in a row; years and days are none. */
const phoneNumber =
  '(?<!\\p{Nd}[.-]?)(?!(?:19|20)\\p{Nd}{2} ?[-–/.] ?\\p{Nd}{2})(?:\\p{Nd}[ ()./-]{0,2}){5}\\p{Nd}'

/**
 * `asked` is met in a folded question, `said` are words that only name the shape, `aside` those that say no more
 * where it is asked for, `shown` is met in a folded sentence
 * with the names of its columns before it.
 */
export const shapes = {
  age: {
    said: whole('old years? age alt jahre ans edad anos'),
    asked: anyOf(word('how_old wie_alt quel_age (?:cuantos|que)_(?:anos|edad)')),
    shown: anyOf(
      `${some}[\\s-]?(?:and a half )?${any('years? months? jahre?n? monate? ans mois anos meses')}\\b`,
      `${word('over under above below from at_least ab unter uber des desde')}[\\s-](?:\\p{Nd}{1,2}|${numberWords})(?![\\p{Nd}\\p{L}])`,
      word('aged? ages born founded built alter geboren nee? edad nacid[oa]'),
    ),
  },
  phone: {
    said: whole('(?:tele)?phone fax mobile cell numbers? telefonnummer nummer numero telefono'),
    aside: whole('office home work'),
    asked: anyOf(
      word('(?:(?:tele)?phone|fax|mobile|cell)_(?:numbers?|of|for) telefono'),
      `\\b${any('what which have_a')} ${any('(?:tele)?phone fax mobile cell')}\\b`,
      `(?<!\\b${any('my by on via over with')} (?:(?:the|a|my|your) )?)\\b${any('(?:tele)?phone fax cell')}\\W*$`,
      'telefonnummer',
      'numero de tele',
    ),
    shown: anyOf(phoneNumber),
  },
  mail: {
    said: whole('e e?mails? address adresse correo electronico courriel'),
    asked: anyOf(
      `\\be-?mails?\\W*$`,
      word('e-?mail_address(?:es)? e-?mails?_(?:of|for|is|are) correo_electronico courriel'),
      `\\b${any('what which')}(?: ${any('is are')}(?: ${any('the your')})?)? e-?mail\\b`,
      `\\b${any('how where')} ${any('do can could should')} ${any('i we')} e-?mail\\b`,
    ),
    shown: anyOf('@'),
  },
  contact: {
    said: whole('contacts? contacting contacted kontakt(?:daten)? contacto'),
    aside: whole('reach call phone touch hold details'),
    asked: anyOf(
      `\\b${any('how who whom where')} ${any('do can could should would may')} ${any('i we')} (?:best )?${any('contact reach phone ring call get_in_touch_with get_(?:a_)?hold_of')}\\b(?!.*\\b${any('by from to')}\\b)`,
      word('contact_(?:details?|info|information|data) kontaktdaten wie_erreiche'),
      '^\\W*(?:contact(?: us| you)?|kontakt|contacto)\\W*$',
    ),
    shown: anyOf('@\\p{L}', phoneNumber),
  },
  address: {
    said: whole('address(?:es)? postal mailing adressen? anschrift direccion'),
    aside: whole('home street live lives living wohnt vive habite'),
    asked: either(
      anyOf(
        `(?<!\\b${any('ip mac web e?mail e-mail memory')} )\\b${any('address adresse anschrift direccion')}${any('_of\\b _von\\b _de\\b \\W*$')}`,
        `\\b${any('what which')}(?: ${any('is are')})? (?:the |your |his |her |their )?${any('(?:postal|street|mailing|home)_address address')}\\b`,
      ),
      inOrder(`\\bwhere ${any('do does did')}\\b`, '\\blive\\b'),
      inOrder('\\bwho ', '\\blives? in\\b'),
      anyOf('^\\W*where (?:are you|can (?:i|we) find you)(?: located| based)?\\W*$'),
    ),
    shown: either(
      anyOf(
        `\\p{Nd}[a-z]?,? (?:[\\p{L}.'’-]+ ){1,4}${any(streets)}\\b`,
        '\\bp\\.?\\s?o\\.? box\\b',
        '\\b[a-z]\\.?[a-z]\\.? \\p{Nd}{5}(?:-\\p{Nd}{4})?\\s*$',
        '\\b[a-z]{1,2}\\p{Nd}[a-z\\p{Nd}]? ?\\p{Nd}[a-z]{2}\\b',
        '\\p{L}(?:strasse|straße|str\\.|weg|platz|gasse|allee) \\p{Nd}',
      ),
      inOrder(`\\b${any('rue avenue calle via plaza')} \\p{L}`, '\\p{Nd}'),
    ),
  },
  reduction: {
    said: whole(`
      discount(?:s|ed)? reductions? reduced concessions? rebates? rabatte? ermassigung(?:en)? nachlass descuentos? rebajas?
      remises? reductions?`),
    asked: anyOf(
      word(`
        discount(?:s|ed)? reductions?_for concessions? rebates? rabatte? ermassigung(?:en)? preisnachlass descuentos?
        rebajas? remises?`),
    ),
    shown: anyOf(
      '(?:\\p{Nd}|\\p{Nd}\\s?(?:%|percent|per cent|prozent|por ciento|pour cent|\\p{Sc})) (?:off|less|cheaper|lower|reduced|weniger|gunstiger|menos|moins)\\b',
      word(`
        half[\\s-]price discount\\p{L}* cheaper reduced concession\\p{L}* save[sd]? deduct\\p{L}* rebate\\p{L}* rabatt\\p{L}*
        ermassig\\p{L}* vergunstig\\p{L}* nachlass descuento\\p{L}* rebaja\\p{L}* remise\\p{L}* reduit\\p{L}*`),
    ),
  },
  money: {
    said: whole(`
      much costs? pay(?:s|ing)? paid charge[ds]? prices? pricing fees? fares? rates? money expensive spend spent
      kosten? kostet preise? teuer gebuhr(?:en)? viel coute(?:nt)? prix tarifs? cuestan? precios? tarifas?`),
    asked: either(
      anyOf(
        word('how_much_(?:money|is|are|was|were|for) how_expensive price_of'),
        `\\b${any('what which')} ${any('is are was were')} the ${any('price cost fee fare')}s? (?:of|for)\\b`,
        `\\b${any('wie_?viel_kostet was_kostet wie_teuer')}`,
        word('cuanto_(?:cuestan?|valen?) combien_(?:ca_)?coute(?:nt)?'),
      ),
      inOrder(
        `\\bhow much ${any('do does did will would must should can')}\\b`,
        ` ${any('costs? pay paid charge[ds]? earn reimbursed? spend spent')}\\b`,
      ),
      inOrder(`\\b${any('what which')} ${any('do does did will would')}\\b`, ' cost\\b'),
    ),
    shown: either(
      lazy(() => [
        '\\p{Sc}\\s?\\p{Nd}',
        '\\p{Nd}\\s?\\p{Sc}',
        `${some}\\s(?:\\p{L}+\\s)?${currencies()}\\b`,
        `\\b${currencies()}\\s\\p{Nd}`,
        `(?:^|[^-])${word('free gratis kostenlos\\p{L}* kostenfrei\\p{L}* umsonst gratuit\\p{L}* no_(?:charge|fee|cost)')}`,
      ]),
      inOrder(
        any('price cost fee fare preis kosten gebuhr prix tarif precio \\brate'),
        '\\t',
        '\\p{Nd}',
      ),
    ),
  },
  clock: {
    said: whole(`
      times? hours? timetable schedule open(?:s|ing)? clos(?:e|es|ed|ing) late early uhr uhrzeit(?:en)? \\p{L}*zeiten
      horarios? horas? horaires? heures?`),
    asked: either(
      anyOf(
        word('what_times? how_late how_early timetable um_wie_?viel_uhr a_que_hora a_quelle_heure'),
        `\\bwann ${any('offne schliess')}`,
      ),
      inOrder(`\\bwhen ${any('do does are is')}\\b`, word('open close closed shut')),
      inOrder('\\bwann ist ', any('geoffnet offen')),
      inOrder(`\\b${any('what which')} ${any('are is')} `, '\\bhours\\b'),
    ),
    shown: anyOf(
      '\\b\\p{Nd}{1,2}[:.h]\\p{Nd}{2}\\b',
      '\\p{Nd}\\s?(?:a\\.?m|p\\.?m|h|uhr|heures?|horas)\\b',
      word(
        'noon midnight midday mittags? mitternacht midi minuit mediodia medianoche half_past halb',
      ),
      `${word('past to at from by until till before after between um von bis ab vor nach zwischen a_las de a des')} ${hour}(?=[^\\p{L}\\p{N}%:.,/-]*(?:$|[.,;:!?](?:\\s|$)|${any('and or to until till on in every each daily und bis am y a et')}\\b)|[-–]\\p{Nd})`,
      `${hour} ${any("o['’]clock past to bis a y_media et_demie")}\\b`,
    ),
  },
  often: {
    said: whole('often frequently times? oft haufig frecuencia'),
    asked: anyOf(word('how_(?:often|frequently) wie_(?:oft|haufig) con_que_frecuencia')),
    shown: anyOf(
      word(`
        every each once twice times daily weekly monthly yearly annual(?:ly)? per quarterly never always
        jede[nrsm]? einmal zweimal mal taglich wochentlich monatlich jahrlich alle chaque fois vez veces cada todos`),
      `\\ban? ${spans}\\b`,
    ),
  },
  size: {
    said: whole(`
      big large high tall deep wide heavy far size height depth weight width gross hoch tief breit schwer weit`),
    asked: anyOf(
      word('how_(?:big|large|high|tall|deep|wide|heavy|far|thick)'),
      word('wie_(?:gross|hoch|tief|breit|schwer|weit)'),
    ),
    shown: anyOf(
      '\\p{Sc}\\s?\\p{Nd}',
      `\\p{Nd}\\s?(?:\\p{Sc}|${symbols})`,
      `${some}[\\s-](?:\\p{L}+[\\s-])?${measures}\\b`,
    ),
  },
  span: {
    said: whole(`
      long lasts? takes? quickly soon fast time duration period lange dauert schnell temps duree dure tiempo dura`),
    asked: anyOf(
      `\\bhow ${any('long quickly soon fast')} ${word('do does did will would is are was were can may must have has before until after')}`,
      word('wie_(?:lange|schnell) combien_de_temps cuanto_(?:tiempo|dura)'),
    ),
    shown: anyOf(
      `${some}[\\s-]?(?:\\p{L}+[\\s-])?${spans}\\b`,
      word(`
        until till since throughout lifelong permanent\\p{L}* immediate\\p{L}* bis seit jusqu depuis hasta desde
        seconds`),
      `(?:\\p{Nd}\\s?|${some} )${any('mm cm km m ft feet inch(?:es)? (?:kilo)?met(?:er|re)s? miles? pages? words?')}\\b`,
      '\\p{Nd}{4}\\D{1,5}\\p{Nd}{4}',
    ),
  },
} as const
