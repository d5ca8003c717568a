/** Tokens of multilingual Whisper that are no text. */
export const special = {
  end: 50_257,
  start: 50_258,
  transcribe: 50_359,
  noSpeech: 50_362,
  /** Second 0; each token after it stands for another fiftieth of a second. */
  firstTime: 50_364,
}
export const timesPerSecond = 50

/** A transcript begins at most a second into its sound. */
const latestStart = special.firstTime + timesPerSecond

/**
 * Returns the likeliest token and the log of its probability. `before` are those of the transcript so far. Times come in
 * pairs around text and never go back; one is taken where all times together are likelier than any text: the rules of
 * Whisper's `ApplyTimestampRules`. Changes `logits`.
 */
export function nextToken(logits: Float32Array, before: number[], suppressed: number[]) {
  for (const token of suppressed) logits[token] = -Infinity
  logits.fill(-Infinity, special.start, special.firstTime)
  const isTime = (token: number | undefined) => token !== undefined && token >= special.firstTime
  const last = before.at(-1)
  const isPaired = isTime(last) && (before.length < 2 || isTime(before.at(-2)))
  const latest = before.findLast(isTime)
  if (last === undefined) {
    logits.fill(-Infinity, 0, special.firstTime)
    logits.fill(-Infinity, latestStart + 1)
  } else if (isPaired) logits.fill(-Infinity, special.firstTime)
  else if (isTime(last)) logits.fill(-Infinity, 0, special.end)
  if (latest !== undefined)
    logits.fill(-Infinity, special.firstTime, latest + (isTime(last) ? 0 : 1))
  const text = likeliest(logits, 0, special.firstTime)
  const time = likeliest(logits, special.firstTime, logits.length)
  const ofText = logOfSum(logits, 0, special.firstTime)
  const ofTimes = logOfSum(logits, special.firstTime, logits.length)
  const all = Math.max(ofText, ofTimes) + Math.log1p(Math.exp(-Math.abs(ofText - ofTimes)))
  if (ofTimes > logits[text]!) return { token: time, logProbability: logits[time]! - ofTimes }
  const token = logits[text]! >= logits[time]! ? text : time
  return { token, logProbability: logits[token]! - all }
}

function likeliest(logits: Float32Array, from: number, to: number) {
  let best = from
  for (let at = from + 1; at < to; at++) if (logits[at]! > logits[best]!) best = at
  return best
}

/** The log of the sum of what the logits are logs of. */
export function logOfSum(logits: Float32Array, from = 0, to = logits.length) {
  const max = logits[likeliest(logits, from, to)]!
  if (max === -Infinity) return -Infinity
  let sum = 0
  for (let at = from; at < to; at++) sum += Math.exp(logits[at]! - max)
  return max + Math.log(sum)
}
