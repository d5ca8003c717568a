export const planNames = {
  none: 'No plan',
  trial: 'Trial',
  free: 'Free',
  basic: 'Basic',
  premium: 'Premium',
} as const
