import { Component, type ReactNode } from 'react';

interface ErrorBoundaryProps {
  /** Shown in the place of what threw. `retry` renders it once more. */
  failure: (error: Error, retry: () => void) => ReactNode;
  children: ReactNode;
}

/** Catches what its children throw while they render, so that everything around them lives on. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, { error: Error | null }> {
  override state: { error: Error | null } = { error: null };

  static getDerivedStateFromError(error: Error) {
    return { error };
  }

  override render() {
    const { error } = this.state;
    if (!error) return this.props.children;
    return this.props.failure(error, () => this.setState({ error: null }));
  }
}
