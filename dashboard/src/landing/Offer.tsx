import { Benefits } from './Benefits'
import { Prices } from './Prices'
import { ProductPicture } from './ProductPicture'

/** What speaks for the product, itself, and what it costs. */
export function Offer() {
  return (
    <>
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
