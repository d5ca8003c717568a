import * as calls from '@sandbox-ai/api/contract'
import type { LegalPage } from '@sandbox-ai/api/contract'
import { readAnswer } from '../api'

/** Returns the Markdown of a page, or null where its operator wrote none. */
export async function loadLegalPage(page: LegalPage): Promise<string | null> {
  const { path } = calls.getLegalPage
  const answer = await fetch(`${path}?page=${page}`, { signal: AbortSignal.timeout(30_000) })
  const fallback = 'This page did not load.'
  return readAnswer<typeof calls.getLegalPage>(answer.status, await answer.text(), fallback).text
}
