import { Component, type ReactNode } from 'react'

type Props = { at: string; fallback: ReactNode; children: ReactNode }
type State = { brokeAt?: string | undefined; at: string }

/** Shows `fallback` in place of a screen that broke, until another is opened. React catches with classes alone. */
export class CatchErrors extends Component<Props, State> {
  override state: State = { at: this.props.at }

  static getDerivedStateFromProps({ at }: Props, state: State): State {
    return { at, brokeAt: state.brokeAt === at ? at : undefined }
  }

  override componentDidCatch() {
    this.setState(({ at }) => ({ brokeAt: at }))
  }

  override render() {
    return this.state.brokeAt ? this.props.fallback : this.props.children
  }
}
