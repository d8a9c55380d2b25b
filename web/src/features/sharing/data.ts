export { SharedForm } from './shared-form.tsx'
export { SharingOffer } from './sharing-offer.tsx'
