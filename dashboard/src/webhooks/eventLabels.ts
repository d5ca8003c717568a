import type { WebhookEvent } from '@sandbox-ai/api/rules'

/** The events of webhooks in the owner's words. */
export const eventLabels: Record<WebhookEvent, string> = {
  'question.unanswered': 'A question was not answered',
  'visitor.waiting': 'A visitor is waiting for your answer',
  'answer.rated': 'An answer was rated',
  'training.ended': 'A training ended',
  'plan.changed': 'Your plan changed',
}
