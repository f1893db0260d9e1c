#!/usr/bin/env bash
# Runs the steps of the Dockerfile where no image can be pulled: in a root made of Debian's packages, with this machine's
# Node. Wants root and mmdebstrap. Leaves the image's root in the folder that it is given, ready for `chroot`.
#   deploy/try-image.sh FOLDER
set -euo pipefail
target=$(realpath -m "${1:?names no folder}")
cd "$(dirname "$0")/.."
mkdir -p "$target"
[ -e "$target/base/bin" ] || mmdebstrap --variant=minbase --include=ca-certificates --quiet bookworm "$target/base"
if [ ! -e "$target/base/usr/bin/npm" ]; then
  cp "$(readlink -f "$(command -v node)")" "$target/base/usr/bin/node"
  mkdir -p "$target/base/usr/lib/node_modules"
  cp -r "$(dirname "$(readlink -f "$(command -v npm)")")/.." "$target/base/usr/lib/node_modules/npm"
  ln -s ../lib/node_modules/npm/bin/npm-cli.js "$target/base/usr/bin/npm"
  chroot "$target/base" useradd --create-home node
fi
# The registry is reached as from this machine.
cp /etc/resolv.conf "$target/base/etc/"
cp /etc/ssl/certs/ca-certificates.crt "$target/base/etc/ssl/certs/"
if [ -e ~/.npmrc ]; then cp ~/.npmrc "$target/base/root/"; fi
sources=$(mktemp -d)
trap 'rm -rf "$sources"' EXIT
git archive HEAD | tar -x -C "$sources"
while read -r left_out; do rm -rf "${sources:?}"/$left_out; done <.dockerignore

stage=none
workdir=/
variables=()
while read -r word rest; do
  case $word in
    FROM)
      stage=${rest##* AS }
      [ "$stage" = "$rest" ] && stage=image
      rm -rf "${target:?}/$stage"
      cp -a "$target/base" "$target/$stage"
      variables=()
      ;;
    ENV) read -ra variables <<<"$rest" ;;
    WORKDIR)
      workdir=$rest
      mkdir -p "$target/$stage$workdir"
      ;;
    COPY)
      read -ra words <<<"$rest"
      if [[ ${words[0]} == --from=* ]]; then
        from=${words[0]#--from=}
        rm -rf "${target:?}/$stage${words[3]}"
        cp -a "$target/$from${words[2]}" "$target/$stage${words[3]}"
        chroot "$target/$stage" chown -R "${words[1]#--chown=}" "${words[3]}"
      else
        last=$target/$stage$workdir/${words[-1]}
        mkdir -p "$last"
        for source in "${words[@]:0:${#words[@]}-1}"; do
          if [ -d "$sources/$source" ]; then cp -a "$sources/$source/." "$last"; else cp "$sources/$source" "$last"; fi
        done
      fi
      ;;
    RUN) env -C / "${variables[@]}" chroot "$target/$stage" sh -c "cd $workdir && $rest" ;;
  esac
done <deploy/Dockerfile
echo "The image's root is $target/image."
