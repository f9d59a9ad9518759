#!/bin/sh
# Makes the namespace, which keeps finished runs for 90 days: Pawl archives each much sooner.
set -eu

temporal operator cluster health
temporal operator namespace describe --namespace "$TEMPORAL_NAMESPACE" ||
  temporal operator namespace create --namespace "$TEMPORAL_NAMESPACE" --retention 90d
