import { expect, test } from 'vitest'
import { answerLate } from '../../testing/answerLate.ts'
import { checkScreen, fits } from '../../testing/checkScreen.ts'
import { appCode, recoveryCodes } from '../../testing/fakeSecondStep.ts'
import { owner, startWalks } from '../../testing/startWalks.ts'

const walk = startWalks()

test('an authenticator app is set up, asked for at the next sign-in, and removed', async () => {
  await walk('owner', async ({ page, context, api, press, says }) => {
    api.needProof()
    await page.goto('/dashboard/settings')
    await page.getByRole('button', { name: 'Set up' }).click()
    await says('Confirm that it’s you')
    await page.getByLabel('Your password').fill('wrong')
    await press('Confirm')
    await says('This is not your password')
    await checkScreen(page, 'confirm-identity')
    await page.getByLabel('Your password').fill(owner.password)
    await page.getByRole('dialog').getByRole('button', { name: 'Show what you typed' }).click()
    expect(await page.getByLabel('Your password').getAttribute('type')).toBe('text')
    await page.getByRole('button', { name: 'Confirm' }).click()
    await page.getByAltText('QR code for your authenticator app').waitFor()
    await page.getByText('I can’t scan it').click()
    await expect
      .poll(() => page.getByLabel('Key', { exact: true }).inputValue())
      .toBe('JBSW Y3DP EHPK 3PXP JBSW Y3DP EHPK 3PXP')
    await page.getByLabel('Code from the app').fill('000000')
    await press('Turn on')
    await says('This code is wrong.')
    await checkScreen(page, 'authenticator')
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await press('Copy the key')
    await says('Copied')
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
      'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP',
    )
    await page.getByLabel('Code from the app').fill(appCode)
    await press('Turn on')
    await says('Save your recovery codes')
    await expect
      .poll(() => page.getByRole('textbox', { name: 'Recovery codes' }).inputValue())
      .toBe(recoveryCodes.join('\n'))
    expect(await page.getByRole('button', { name: 'Done' }).isDisabled()).toBe(true)
    await checkScreen(page, 'recovery-codes')
    await page.getByLabel('I saved these codes').check()
    await press('Done')
    await says('10 codes left')

    await page.getByRole('button', { name: 'Sign Out' }).first().click()
    await page.waitForURL('**/auth/signin')
    await page.getByLabel('Email').fill(owner.email)
    await page.getByLabel('Password', { exact: true }).fill(owner.password)
    await page.getByRole('button', { name: 'Sign In', exact: true }).click()
    await says('One more step')
    await page.getByLabel('Code').fill('000000')
    await page.getByRole('button', { name: 'Sign In' }).click()
    await says('This code is wrong or was already used.')
    await checkScreen(page, 'second-step')
    await press('Use another account')
    await page.getByLabel('Email').fill(owner.email)
    await page.getByLabel('Password', { exact: true }).fill(owner.password)
    await page.getByRole('button', { name: 'Sign In', exact: true }).click()
    await says('One more step')
    await page.getByLabel('Code').fill(appCode)
    await page.getByRole('button', { name: 'Sign In' }).click()
    await page.waitForURL('**/dashboard/mybots')

    await page.goto('/dashboard/settings')
    await page.getByRole('button', { name: 'Remove', exact: true }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click()
    await page.getByRole('button', { name: 'Set up' }).waitFor()
    await expect.poll(() => page.getByText('codes left').count()).toBe(0)
  })
})

test('passkeys are added, named and removed, and sign in without a password', async () => {
  await walk('owner', async ({ page, context, press, says }) => {
    const client = await context.newCDPSession(page)
    await client.send('WebAuthn.enable')
    await client.send('WebAuthn.addVirtualAuthenticator', {
      options: {
        protocol: 'ctap2',
        transport: 'internal',
        hasResidentKey: true,
        hasUserVerification: true,
        isUserVerified: true,
        automaticPresenceSimulation: true,
      },
    })
    const late = await answerLate(page, '**/api/rename-passkey', () => true)
    await page.goto('/dashboard/settings')
    await press('Add a passkey')
    await page.getByLabel('Name', { exact: true }).fill('My laptop')
    await press('Continue')
    await says('Save your recovery codes')
    await page.getByLabel('I saved these codes').check()
    await press('Done')
    await press('Rename My laptop')
    await page.getByLabel('Name', { exact: true }).fill('Ada’s laptop')
    await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
    await page.getByRole('dialog').locator('[aria-busy]').waitFor()
    await page.keyboard.press('Escape')
    await press('Make new codes')
    await says('Save your recovery codes')
    await late()
    await page.getByLabel('I saved these codes').check()
    await press('Done')
    await says('Ada’s laptop')
    await checkScreen(page, 'passkeys')

    await page.getByRole('button', { name: 'Sign Out' }).first().click()
    await page.waitForURL('**/auth/signin')
    await press('Sign in with a passkey')
    await page.waitForURL('**/dashboard/mybots')
    await page.goto('/dashboard/settings')
    await press('Remove Ada’s laptop')
    await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click()
    await expect.poll(() => page.getByText('Ada’s laptop').count()).toBe(0)
  })
})

test('whose email is not confirmed reads how, and a new email is mailed a link', async () => {
  await walk('owner', async ({ page, api, press, says }) => {
    api.sendMail()
    api.setMe({ needsVerification: true })
    await page.goto('/dashboard/settings')
    await says('Before your first bot goes live, confirm your email')
    await press('Send it again')
    await says('Email sent')
    await page.getByLabel('Email address').fill('grace@example.com')
    await page.getByLabel('Your password').fill(owner.password)
    await press('Change email')
    await says('Open the link we emailed to')
    await checkScreen(page, 'email-to-confirm')
    await press('Sign out everywhere else')
    await page.getByText('Firefox on Linux').waitFor()
    await expect.poll(() => page.getByText('Safari on iPhone').count()).toBe(0)
    await fits(page, 'settings')
  })
})
