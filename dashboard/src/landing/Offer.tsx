import { Benefits } from './Benefits'
import { ButtonLink } from '../ui/Button'
import { MaterialPicture } from './MaterialPicture'
import { Prices } from './Prices'
import { ProductPicture } from './ProductPicture'

/** The reasons for the product, a picture of it, and its prices. */
export function Offer() {
  return (
    <>
      <section className="border-y border-line bg-sand">
        <div className="mx-auto grid max-w-6xl items-center gap-12 px-5 py-20 sm:px-8 lg:grid-cols-2 lg:py-28">
          <div className="space-y-6">
            <h2 className="text-4xl font-bold tracking-tight sm:text-5xl">
              Rapidly tunable generative AI
            </h2>
            <p className="max-w-lg text-lg text-quiet">
              Something changed? Drop the new file, train, and the bot knows it. Only what is new
              gets learned, so it takes seconds. And what you delete is forgotten at once, on the
              running site too.
            </p>
            <ButtonLink to="/auth/signup">Start Free</ButtonLink>
          </div>
          <MaterialPicture />
        </div>
      </section>
      <Benefits />
      <section className="mx-auto max-w-6xl space-y-10 px-5 pb-20 sm:px-8 lg:pb-28">
        <h2 className="max-w-3xl text-4xl font-bold tracking-tight sm:text-5xl">
          Try every answer before your visitors do
        </h2>
        <ProductPicture />
      </section>
      <Prices />
    </>
  )
}
