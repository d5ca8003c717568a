import { lazy, Suspense } from 'react'
import { eventually } from '../retried'
import { ButtonLink } from '../ui/Button'
import { Ripples } from '../ui/Ripples'
import { ChatPicture } from './ChatPicture'
import { Footer } from './Footer'
import { NavBar } from './NavBar'

/** Below what is seen first, and loaded after it. */
const Offer = lazy(async () => ({ default: (await eventually(() => import('./Offer'))).Offer }))

export function Landing() {
  return (
    <>
      <NavBar />
      <main tabIndex={-1}>
        <section className="relative overflow-hidden">
          <Ripples className="absolute inset-0 size-full text-edge/25" stone={{ x: 890, y: 330 }} />
          <div className="relative mx-auto grid max-w-6xl items-center gap-12 px-5 pt-32 pb-20 sm:px-8 lg:grid-cols-[1.05fr_1fr] lg:pt-44 lg:pb-32">
            <div className="animate-rise space-y-7">
              <h1 className="text-[clamp(3rem,9vw,5.25rem)] leading-[0.98] font-extrabold tracking-[-0.035em]">
                Personalized AI
              </h1>
              <p className="max-w-lg text-lg text-quiet sm:text-xl">
                A private chatbot that knows your material: blogs, textbooks, slide decks, memos,
                manuals, reports, video subtitles and notes. It never makes anything up.
              </p>
              <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
                <ButtonLink to="/auth/signup" className="min-h-12 px-7 text-base">
                  Start Free
                </ButtonLink>
                <span className="text-sm text-quiet">One week free. No credit card.</span>
              </div>
            </div>
            <ChatPicture />
          </div>
        </section>

        <Suspense>
          <Offer />
        </Suspense>

        <section className="px-5 pb-20 sm:px-8">
          <div className="relative mx-auto max-w-6xl overflow-hidden rounded-3xl bg-[#0d4f4a] px-7 py-16 text-center text-[#fbf6ea] sm:py-20">
            <Ripples
              className="absolute inset-0 size-full text-[#f6ead0]/12"
              stone={{ x: 600, y: 560 }}
            />
            <div className="relative mx-auto max-w-2xl space-y-7">
              <h2 className="text-4xl font-bold tracking-tight sm:text-5xl">
                Are you ready for personal, private AI?
              </h2>
              <ButtonLink
                to="/auth/signup"
                className="min-h-12 bg-[#f3b64b]! px-7 text-base text-[#211d16]! hover:bg-[#ffcb6b]!"
              >
                Start Free
              </ButtonLink>
            </div>
          </div>
        </section>
      </main>
      <Footer />
    </>
  )
}
